// Rows, columns and text of Mantine with their style sheets, which the first load does without.
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Stack.layer.css";
import "@mantine/core/styles/Text.layer.css";

// biome-ignore lint/performance/noBarrelFile: three components with the sheets that they need, not a list of modules.
export { Group, Stack, Text } from "@mantine/core";
