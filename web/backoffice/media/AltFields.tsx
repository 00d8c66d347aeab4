import { Checkbox, Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";

interface Props {
  alt: string;
  isDecorative: boolean;
  error?: string | undefined;
  isDisabled?: boolean;
  onChange: (change: { alt?: string; isDecorative?: boolean }) => void;
}

/** A description of the picture, or the mark that it is decorative. */
export const AltFields = ({ alt, isDecorative, error, isDisabled = false, onChange }: Props) => (
  <>
    <Textarea
      label="Texto alternativo"
      description="Di qué se ve y por qué está. Lo oye quien no ve la imagen."
      withAsterisk={!isDecorative}
      autosize
      minRows={2}
      maxLength={limits.alt}
      value={alt}
      error={error}
      disabled={isDisabled || isDecorative}
      onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
    />
    <Checkbox
      label="Solo adorna, no dice nada"
      radius="sm"
      checked={isDecorative}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange({ isDecorative: currentTarget.checked })}
    />
  </>
);
