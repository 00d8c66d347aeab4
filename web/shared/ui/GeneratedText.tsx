import { Box } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { Suspense } from "react";
import { lazyScreen } from "../lib/lazy-screen.ts";
import type { CameFrom } from "../lib/location-state.tsx";
import { Stack } from "./layout.ts";
import { Note } from "./Note.tsx";
import { Skeleton } from "./Skeleton.tsx";

const Markdown = lazyScreen(() => import("./Markdown.tsx"), "Markdown");

interface Props {
  children: string;
  level?: 2 | 3 | 4;
  note?: string;
  wayBack?: CameFrom;
}

const NOTE = "Texto generado de forma automática. No es un diagnóstico.";

/** Generated text, marked as such for people and for machines. */
export const GeneratedText = ({ children, level = 3, note = NOTE, wayBack }: Props) => (
  <div data-ai-generated="true">
    <Suspense fallback={<TextSkeleton />}>
      <Markdown level={level} {...(wayBack && { wayBack })}>
        {children}
      </Markdown>
    </Suspense>
    <Box mt={18} pt={14} style={{ borderTop: "1px solid var(--border)" }}>
      <Note icon={IconSparkles} iconSize={18} gap={8} c="dimmed" fz="sm">
        {note}
      </Note>
    </Box>
  </div>
);

export const TextSkeleton = () => (
  <Stack gap={12} pt={8}>
    <Skeleton width="92%" />
    <Skeleton />
    <Skeleton width="70%" />
    <Skeleton width="44%" height={20} mt={14} />
    <Skeleton />
    <Skeleton width="82%" />
  </Stack>
);
