import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import "./Toasts.css";

/** Where toasts appear. They come in 225 ms; the style sheet lets them go in 195. */
export const Toasts = () => (
  <Notifications position="bottom-left" limit={3} transitionDuration={225} containerWidth={400} zIndex={300} />
);
