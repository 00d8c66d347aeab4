import { MantineThemeProvider } from "@mantine/core";
import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { AdminOnly } from "../shared/app/guards.tsx";
import { OtherApp } from "../shared/app/OtherApp.tsx";
import { Loading } from "../shared/ui/Loading.tsx";
import { AdminScreens } from "./AdminScreens.tsx";
import { adminPaths } from "./admin-paths.ts";
import { theme } from "./theme.ts";

/** Every screen of the back-office, for administrators alone. */
export const Backoffice = () => (
  <Routes>
    <Route
      path={`${adminPaths.home}/*`}
      element={
        <AdminOnly fallback={<Loading />}>
          <MantineThemeProvider theme={theme}>
            <Suspense fallback={<Loading />}>
              <AdminScreens />
            </Suspense>
          </MantineThemeProvider>
        </AdminOnly>
      }
    />
    <Route path="*" element={<OtherApp />} />
  </Routes>
);
