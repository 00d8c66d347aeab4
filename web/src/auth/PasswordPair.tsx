import type { UseFormReturnType } from "@mantine/form";
import { NewPasswordField } from "../ui/NewPasswordField.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";

interface Props {
  form: Pick<UseFormReturnType<Record<string, string>>, "getInputProps">;
  name: "password" | "newPassword";
  label: string;
}

/** A password that is chosen, and once more: how every form ends that sets one. Its repetition is `confirmation`. */
export const PasswordPair = ({ form, name, label }: Props) => (
  <>
    <NewPasswordField name={name} label={label} required withAsterisk={false} {...form.getInputProps(name)} />
    <PasswordField
      name="confirmation"
      label="Confirmar contraseña"
      shows="la confirmación"
      autoComplete="new-password"
      required
      withAsterisk={false}
      {...form.getInputProps("confirmation")}
    />
  </>
);
