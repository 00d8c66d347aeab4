// Every primitive of the kit in every state, for development and for the pictures of the test run; not in the product.
import { Button, ButtonLink } from "./shared/ui/Button.tsx";
import { Skeleton } from "./shared/ui/Skeleton.tsx";
import "./shared/trusted-types.ts";
import "./shared/theme/base.css";
import "./shared/theme/mantine.css";
import "./shared/theme/tokens.css";
import "./shared/theme/overrides.css";
import "virtual:kit-variables.css";
import { Box } from "@mantine/core";
import { IconBook2, IconClock, IconPencil, IconPlus, IconRoute, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { FileDrop } from "./backoffice/ui/FileDrop.tsx";
import { KitProvider } from "./shared/theme/KitProvider.tsx";
import cloud from "./shared/ui/art/error-cloud.svg";
import cloudDark from "./shared/ui/art/error-cloud-dark.svg";
import { BackLink } from "./shared/ui/BackLink.tsx";
import { Badge, type BadgeTone, Tile } from "./shared/ui/Badge.tsx";
import { CodeBoxes } from "./shared/ui/CodeBoxes.tsx";
import { EmptyState, ErrorState } from "./shared/ui/EmptyState.tsx";
import { Select, TextArea, TextField } from "./shared/ui/Field.tsx";
import { FormAlert } from "./shared/ui/FormAlert.tsx";
import { GeneratedText } from "./shared/ui/GeneratedText.tsx";
import { IconButton, IconLink } from "./shared/ui/IconButton.tsx";
import { Loading } from "./shared/ui/Loading.tsx";
import { Group, Stack } from "./shared/ui/layout.ts";
import { NewPasswordField } from "./shared/ui/NewPasswordField.tsx";
import { PasswordField } from "./shared/ui/PasswordField.tsx";
import { ProgressBar } from "./shared/ui/ProgressBar.tsx";
import { RangeInput } from "./shared/ui/RangeInput.tsx";
import { ScreenHeader } from "./shared/ui/ScreenHeader.tsx";
import { Sheet, SheetActions } from "./shared/ui/Sheet.tsx";
import { PointsChip } from "./shared/ui/Sun.tsx";
import { SortableList } from "./shared/ui/sortable/SortableList.tsx";
import { Tabs } from "./shared/ui/Tabs.tsx";
import { MoreLink } from "./shared/ui/TextButton.tsx";

const tones: BadgeTone[] = ["plain", "pine", "sol", "lavanda", "amapola", "cielo"];
const ignore = () => undefined;

const Part = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <section aria-label={name}>
    <h2>{name}</h2>
    {isWide ? (
      <Stack gap={14} mt={10}>
        {children}
      </Stack>
    ) : (
      <Group wrap="wrap" gap={14} mt={10}>
        {children}
      </Group>
    )}
  </section>
);

const Buttons = () => (
  <Part name="Button">
    {(["filled", "default", "light", "subtle", "outline"] as const).map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
    <Button tone="accent">Accent</Button>
    <Button tone="danger">Danger</Button>
    <Button tone="danger" variant="default">
      Danger, default
    </Button>
    <Button isSmall>Small</Button>
    <Button leftSection={<IconPlus size={20} aria-hidden />}>Left section</Button>
    <Button disabled>Disabled</Button>
    <Button loading>Loading</Button>
    <ButtonLink to="/" variant="light">
      Link
    </ButtonLink>
    <Button fullWidth>Full width</Button>
  </Part>
);

const IconButtons = () => (
  <Part name="IconButton">
    <IconButton label="Default" icon={IconX} />
    <IconButton label="Subtle" icon={IconPencil} variant="subtle" />
    <IconButton label="Light" icon={IconX} variant="light" />
    <IconButton label="Filled" icon={IconPlus} variant="filled" />
    <IconButton label="Danger" icon={IconTrash} tone="danger" />
    <IconButton label="Square" icon={IconTrash} isSquare />
    <IconButton label="Off" icon={IconX} isSquare isOff />
    <IconButton label="Disabled" icon={IconX} disabled />
    <IconLink label="Link" icon={IconRoute} to="/" />
    <BackLink label="Back" to="/" />
    <BackLink to="/">Back with words</BackLink>
    <MoreLink to="/">More</MoreLink>
  </Part>
);

const Badges = () => (
  <Part name="Badge, Tile, PointsChip">
    {tones.map((tone) => (
      <Badge key={tone} tone={tone} icon={<IconClock aria-hidden />}>
        {tone}
      </Badge>
    ))}
    {tones.map((tone) => (
      <Tile key={tone} tone={tone} icon={IconBook2} />
    ))}
    <PointsChip points={1250} />
  </Part>
);

function Fields() {
  const [password, setPassword] = useState("Camino de otoño");
  return (
    <Part name="Fields" isWide>
      <TextField label="Text" placeholder="Placeholder" />
      <TextField label="Described" description="What it is for" defaultValue="Value" />
      <TextField label="Wrong" error="What is wrong with it" defaultValue="Value" />
      <TextField label="Disabled" disabled defaultValue="Value" />
      <TextField label="Read only" readOnly defaultValue="Value" />
      <TextField
        label="With sections"
        leftSection={<IconClock size={21} aria-hidden />}
        rightSection={<IconPencil size={21} aria-hidden />}
      />
      <TextField isSmall label="Small" defaultValue="Value" />
      <TextArea label="Long text" defaultValue="Several lines" rows={3} />
      <Select label="Choice">
        <option>One</option>
        <option>Two</option>
      </Select>
      <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
      <NewPasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <CodeBoxes label="Code of six digits" value="407" hint="A hint." onChange={ignore} />
      <CodeBoxes label="Wrong code" value="" error="That code is wrong." onChange={ignore} />
      <FormAlert message="The whole form could not be saved." />
      <FileDrop label="File" kind="image" hint="JPG, PNG or WebP" maxBytes={1000} onFile={ignore} />
    </Part>
  );
}

const Measures = () => (
  <Part name="ProgressBar, RangeInput" isWide>
    {[0, 1, 42, 100].map((value) => (
      <ProgressBar key={value} label={`${value}%`} value={value} />
    ))}
    <ProgressBar label="With sun" value={60} withSun />
    <ProgressBar label="Thin" value={60} isThin />
    <RangeInput label="Range" value={4} max={10} onChange={ignore} />
    <RangeInput label="Not chosen" value={5} max={10} isOpen onChange={ignore} />
  </Part>
);

function TabParts() {
  const [current, setCurrent] = useState<"one" | "two">("one");
  const tabs = [
    { name: "one", label: "One" },
    { name: "two", label: "Two", count: 12 },
  ] as const;
  return (
    <Part name="Tabs" isWide>
      <Tabs label="Pills" variant="pills" tabs={tabs} current={current} onChange={setCurrent}>
        {current}
      </Tabs>
      <Tabs label="Underline" variant="underline" tabs={tabs} current={current} onChange={setCurrent}>
        {current}
      </Tabs>
    </Part>
  );
}

const States = () => (
  <Part name="Loading, EmptyState, ErrorState" isWide>
    <Loading>
      <Skeleton height={96} radius={20} />
      <Skeleton width="60%" mt={12} />
    </Loading>
    <Loading />
    <EmptyState art={{ day: cloud, night: cloudDark }} title="Nothing here" action={<Button>Do something</Button>}>
      A sentence that says what to do.
    </EmptyState>
    <EmptyState icon={IconRoute} title="Nothing here" action={<Button>Do something</Button>}>
      A sentence that says what to do.
    </EmptyState>
    <ErrorState title="It could not be loaded" onRetry={ignore} />
    <GeneratedText>{"## Heading\n\nA paragraph with **bold** words.\n\n1. One\n2. Two"}</GeneratedText>
  </Part>
);

function Lists() {
  const [ids, setIds] = useState(["one", "two", "three"]);
  return (
    <Part name="SortableList" isWide>
      <SortableList label="Items" items={ids.map((id) => ({ id, title: `Item ${id}` }))} onChange={setIds} />
    </Part>
  );
}

function Sheets() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="Sheet">
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      {isOpen && (
        <Sheet title="A sheet" onClose={() => setOpen(false)}>
          <p>What it says.</p>
          <SheetActions>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button>Go on</Button>
          </SheetActions>
        </Sheet>
      )}
    </Part>
  );
}

const Catalogue = () => (
  <Box component="main" display="grid" maw="var(--app-max)" mx="auto" px="var(--gutter)" py={32} style={{ gap: 28 }}>
    <ScreenHeader title="Catalogue" backTo="/">
      <PointsChip points={120} />
    </ScreenHeader>
    <Buttons />
    <IconButtons />
    <Badges />
    <Fields />
    <Measures />
    <TabParts />
    <States />
    <Lists />
    <Sheets />
  </Box>
);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <MemoryRouter>
          <Catalogue />
        </MemoryRouter>
      </KitProvider>
    </StrictMode>,
  );
}
