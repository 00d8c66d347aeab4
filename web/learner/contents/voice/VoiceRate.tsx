import { NightSelect } from "../../../shared/ui/NightSelect.tsx";

const RATES = [0.8, 0.9, 1, 1.1, 1.2];

export const VoiceRate = ({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) => (
  <NightSelect
    label="Velocidad de la voz"
    value={rate}
    options={RATES.map((each) => [each, `Voz ${each.toLocaleString("es-ES")}×`])}
    onChange={(value) => onChange(Number(value))}
  />
);
