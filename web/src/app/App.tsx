import "../lib/history-gate.ts";
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, useLocation } from "react-router";
import { FirstLocationProvider } from "../lib/first-location.tsx";
import { appearance, resolver, theme } from "../theme/theme.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ThemeColor } from "../ui/ThemeColor.tsx";
import { ToastPlace } from "../ui/ToastPlace.tsx";
import { Screens } from "./screens.tsx";
import { useScrollMemory } from "./use-scroll-memory.ts";

interface Props {
  client: QueryClient;
  env?: "default" | "test";
}

export const App = ({ client, env = "default" }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolver}
    colorSchemeManager={appearance}
    defaultColorScheme="auto"
    // All of them, so that the kit's own list of defaults need not travel as a style sheet.
    deduplicateCssVariables={false}
    env={env}
  >
    <ThemeColor />
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <FirstLocationProvider>
          <Shell />
        </FirstLocationProvider>
      </BrowserRouter>
    </QueryClientProvider>
    <ToastPlace />
  </MantineProvider>
);

function Shell() {
  const { key } = useLocation();
  useScrollMemory();
  return (
    <ErrorBoundary resetBy={key}>
      <Screens />
    </ErrorBoundary>
  );
}
