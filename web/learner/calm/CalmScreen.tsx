import { Navigate, useParams } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { BodyScan } from "./BodyScan.tsx";
import { Breathing } from "./Breathing.tsx";
import { CalmMenu } from "./CalmMenu.tsx";
import { practices } from "./practices.ts";
import { Senses } from "./Senses.tsx";

const screens = new Map([
  ["respirar", Breathing],
  ["sentidos", Senses],
  ["cuerpo", BodyScan],
]);

/** Needs no account, no connection and no answer of the server. */
export function CalmScreen() {
  const { practice } = useParams();
  if (practice === undefined) return <CalmMenu />;
  const Practice = screens.get(practice);
  const title = practices.get(practice)?.title;
  if (!Practice || !title) return <Navigate to={paths.calm} replace />;
  return <Practice key={practice} title={title} />;
}
