import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { BrowserRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import { loadFields } from "../backoffice/contents/ContentFields.tsx";
import { ContentForm } from "../backoffice/contents/ContentForm.tsx";
import { type ContentFormProps, useContentForm } from "../backoffice/contents/use-content-form.ts";
import { EditorBar, RecoveredNotice, SaveNotices } from "../backoffice/editor/EditorFrame.tsx";
import { LeaveGuard } from "../backoffice/editor/LeaveGuard.tsx";
import { ConfirmProvider } from "../backoffice/kit/use-confirm.tsx";
import { session } from "../shared/api/session.ts";
import { followSession } from "../shared/app/follow-session.ts";
import { makeQueryClient, tieToSession } from "../shared/app/query-client.ts";
import { profileQuery } from "../shared/auth/api.ts";
import { FirstLocationProvider } from "../shared/lib/location-state.tsx";
import { KitProvider } from "../shared/theme/KitProvider.tsx";
import { clearToasts, Toasts } from "../shared/ui/Toasts.tsx";
import { answer, fakeServer, type Received } from "./fake-server.ts";
import { aContent, aRoute, idOf, themesAnswer } from "./learning.ts";
import { marta, stored } from "./people.ts";

type Replies = Parameters<typeof fakeServer>[0];

export const created = answer("POST /contents", aContent(9), { status: 201 });
export const updated = (content = aContent(1)) => answer("PATCH /contents/{id}", content);

const noConsent = { version: 1, diary: null, ai: null, isAiOffered: false, aiProvider: null, aiRetention: null };

export const sentIn = (received: Pick<Received, "body"> | undefined): Record<string, unknown> =>
  Object.fromEntries(received?.body instanceof FormData ? received.body : []);

let untie = () => {};

/** The form by itself, between a way in and two ways out, for an administrator. */
export async function openContentForm(
  given: Partial<ContentFormProps> = {},
  replies: Replies = {},
  Form: ComponentType<ContentFormProps> = ContentForm,
) {
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", marta),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)),
    "GET /admin/themes": themesAnswer,
    "GET /account/consent": answer("GET /account/consent", noConsent),
    "POST /contents": created,
    "PATCH /contents/{id}": updated(given.content),
    ...replies,
  });
  stored(marta);
  await Promise.all([session.start(), loadFields()]);
  return { ...draw(given, Form), server };
}

type Section = (form: ReturnType<typeof useContentForm>) => ReactNode;

/** One section of the form with the buttons that save it: without the other sections, the preview and publication. */
export const sectionForm = (section: Section) => (props: ContentFormProps) => {
  const form = useContentForm(props);
  const { editor } = form;
  return (
    <form ref={editor.root} noValidate onSubmit={editor.submit}>
      <RecoveredNotice editor={editor} />
      <fieldset disabled={editor.isBusy}>{section(form)}</fieldset>
      <SaveNotices editor={editor} />
      <EditorBar editor={editor} left={null} stay="Guardar y seguir editando" />
    </form>
  );
};

export const openSection = (section: Section, given?: Partial<ContentFormProps>, replies?: Replies) =>
  openContentForm(given, replies, sectionForm(section));

/** Draws it once more, as after a reload: all that the browser kept is still there. */
export function draw(given: Partial<ContentFormProps> = {}, Form: ComponentType<ContentFormProps> = ContentForm) {
  untie();
  clearToasts();
  const client = makeQueryClient();
  client.setQueryData(profileQuery.queryKey, marta);
  const ties = [tieToSession(client), followSession()];
  untie = () => {
    for (const tie of ties.splice(0)) tie();
  };
  onTestFinished(() => untie());
  const [onDone, onCancel] = [vi.fn(), vi.fn()];
  const { unmount } = render(
    <KitProvider env="test">
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <FirstLocationProvider>
            <LeaveGuard>
              <a href="/admin/routes">Rutas</a>
              <ConfirmProvider>
                <Suspense>
                  <Form routeId={idOf(1, 1)} onDone={onDone} onCancel={onCancel} {...given} />
                </Suspense>
              </ConfirmProvider>
            </LeaveGuard>
          </FirstLocationProvider>
        </BrowserRouter>
      </QueryClientProvider>
      <Toasts />
    </KitProvider>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const choose = async (type: string) => void fireEvent.click(controlNamed('input[type="radio"]', type));
  return { onDone, onCancel, user, press, fill, choose, unmount };
}

export const press = async (name: string) => {
  const button = buttonNamed(name);
  act(() => button.focus());
  fireEvent.click(button);
};

/** Puts a text into a field in one go. */
export const fill = async (label: string, text: string) =>
  void fireEvent.change(fieldNamed(label), { target: { value: text } });

const nameOf = (element: HTMLInputElement | HTMLButtonElement) =>
  (element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent)
    .replace(/ \*$/, "")
    .trim();

/** The one control of that name. A query by role would look at the styles of every element of this large form. */
function controlNamed<E extends HTMLInputElement | HTMLButtonElement>(selector: string, name: string): E {
  const [found, ...others] = [...document.querySelectorAll<E>(selector)].filter((each) => nameOf(each) === name);
  if (!found || others.length > 0) throw new Error(`${found ? "More than one" : "No"} ${selector} is named ${name}`);
  return found;
}
export const buttonNamed = (name: string) => controlNamed<HTMLButtonElement>("button", name);
export const fieldNamed = (name: string) =>
  controlNamed<HTMLInputElement>('input:not([type="radio"], [type="file"]), textarea', name);

export const textIn = (name: string) => fieldNamed(name).value;
