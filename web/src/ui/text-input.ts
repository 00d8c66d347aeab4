// The style sheets of the kit's text fields: every component that draws one imports this file.
import "@mantine/core/styles/Input.layer.css";
