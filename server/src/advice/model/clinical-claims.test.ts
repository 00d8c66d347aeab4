import { describe, expect, it } from "vitest";
import { GOOD_ADVICE } from "../../../test/advice.ts";
import { checkedAnswer } from "./check-answer.ts";

const check = (answer: string, told = "") => checkedAnswer(answer, { feeling: "BAD", links: [], told });

/** Allowed in the answer of a model to one person: it takes up an illness, a medicine or a recovery, and claims nothing. */
const GOOD = [
  "Si tomas tu medicación, sigue como te indicaron.",
  "Hablar con quien te lleva la depresión puede aliviar.",
  "Celebra tu recuperación, aunque hoy vaya despacio.",
  "El diagnóstico que te dieron no te define.",
  "Vivir con un trastorno bipolar cansa, y hoy se nota.",
  "Un diagnóstico nuevo remueve muchas cosas a la vez.",
  "Esperar los resultados con ese miedo es agotador.",
  "Que la depresión vuelva a asomar asusta, y lo has contado pronto.",
  "Si tienes depresión, como cuentas, un paso pequeño ya es mucho.",
  "Cuentas que tienes TDAH y que hoy nada salía en orden.",
  "Esto no significa que tengas un trastorno.",
  "No dejes la medicación sin hablarlo antes con tu médica.",
  "Antes de cambiar la dosis, pregunta a tu psiquiatra.",
  "Si piensas en dejar las pastillas, háblalo antes con quien te las recetó.",
  "Toma tu medicación a su hora, tal como te la pautaron.",
  "Sigue tomando la medicación que te recetaron y apunta cómo te sienta.",
  "Apunta las dudas sobre el tratamiento para tu próxima cita.",
  "Que el antidepresivo tarde en notarse desanima.",
  "Un año sin beber es un logro que merece una pausa.",
  "Llevas meses sin hacerte daño, y eso también cuenta hoy.",
  "Has superado una anorexia y sabes pedir ayuda.",
  "Cuidar a tu madre con demencia deja poco aire.",
  "Que tu hijo tenga autismo y el colegio no responda da rabia.",
  "La ansiedad de esta mañana ya ha bajado un poco.",
  "Si vuelve la ansiedad, apoya los pies en el suelo.",
  "El síndrome de colon irritable del que hablas hace más pesado el trabajo.",
  "Deja el café y el alcohol para otro momento esta noche.",
  "Si bebes, que alguien de confianza lo sepa.",
  "Puedes preguntar en la farmacia o a tu médica por ese efecto.",
  "Tu psicóloga y tú podéis mirar juntas esa recaída.",
  "Recordar la adicción de tu hermano duele, y es amor.",
  "Si el dolor en el pecho es nuevo, llama al 112.",
  "Terminar la quimioterapia y no sentir alegría también pasa.",
  "Echar de menos a tu padre que murió no tiene plazo.",
  "Pedir cita con tu centro de salud es un buen paso.",
  "La crisis de pánico de ayer ya pasó, y hoy puedes ir despacio.",
  "Prueba a dejar la cerveza para otro día y sal a la calle a esa hora.",
  "Pide a alguien de casa que guarde el alcohol fuera de la vista.",
  "Usa el dinero de los cigarros de hoy en algo que te guste.",
  "Toma nota de lo que vino después de la llamada.",
  "Empieza por una noche sin vino, y apunta cómo amaneces.",
  "Te proponen cambiar la medicación, y es normal que surjan dudas.",
  "Tu psiquiatra quiere bajar la dosis, y eso da vértigo y alivio.",
  "La baja que te dio tu médica es parte del tratamiento.",
  "Date una vuelta por el barrio en vez de ir al bar a tomar una cerveza.",
  "Llevas tres semanas sin fumar marihuana y se nota en las mañanas.",
  "Pide a tu médico que te explique para qué es cada pastilla.",
  "Considera hablar con tu equipo médico sobre la quimioterapia.",
  "No hace falta que sonrías ni que seas fuerte hoy.",
  "Las personas que te dicen «todo pasa por algo» no saben qué decir.",
  "Con la rabia no hace falta golpear nada: baja el ritmo y respira despacio.",
  "No hace falta ponerte a dieta después de una boda.",
  "Que la doctora diga que es una úlcera y no cáncer alivia, y cansa.",
  "Ustedes dos pueden hablarlo mañana, con más calma.",
];

/** The illness that a person says is theirs may be said back to them; what they only fear may not. */
const OWN_ILLNESS: [told: string, sentence: string][] = [
  ["Tengo TDAH desde niña y hoy perdí las llaves.", "Tienes TDAH y hoy además faltaban las llaves."],
  ["Me diagnosticaron trastorno bipolar en marzo.", "Tienes un trastorno bipolar desde marzo y todavía es nuevo."],
  ["Vivo con depresión hace diez años.", "Diez años hace que tienes depresión, y hoy pesa."],
  ["Mi ansiedad hoy no me soltó.", "Tienes ansiedad y hoy no te soltó."],
];

/** Forbidden in the answer of a model: a diagnosis given or denied, a prescription, a change of dose, a substance. */
const BAD: [fault: string, sentence: string][] = [
  ["a diagnosis", "Creo que tienes depresión."],
  ["a diagnosis", "Padeces un trastorno de ansiedad."],
  ["a diagnosis", "Lo que describes es una depresión."],
  ["a diagnosis", "Eso suena a un trastorno bipolar."],
  ["a diagnosis", "Podrías tener TDAH sin saberlo."],
  ["a diagnosis", "Es posible que tengas estrés postraumático."],
  ["a diagnosis", "Son síntomas claros de una depresión."],
  ["a diagnosis", "Sufres de bulimia."],
  ["a diagnosis", "Tienes claramente un síndrome de burnout."],
  ["a diagnosis", "No tienes depresión, es solo cansancio."],
  ["a diagnosis", "Eres una persona bipolar."],
  ["a diagnosis", "Estás deprimida y por eso no duermes."],
  ["a diagnosis", "Mi diagnóstico es claro."],
  ["a diagnosis", "Estás entrando en una depresión."],
  ["a diagnosis", "Eso se llama trastorno obsesivo."],
  ["a diagnosis", "Todo apunta a una fobia social."],
  ["a diagnosis", "Pareces una persona adicta al trabajo."],
  ["a diagnosis", "Si te pasa todo eso, tienes depresión."],
  ["a diagnosis", "Es un trastorno común."],
  ["a diagnosis", "Presentas un cuadro depresivo."],
  ["medication", "Tómate una pastilla para dormir."],
  ["medication", "Te recomiendo un ansiolítico suave."],
  ["medication", "Prueba con melatonina esta noche."],
  ["medication", "Puedes tomar valeriana antes de acostarte."],
  ["medication", "Baja la dosis poco a poco."],
  ["medication", "Deja la medicación unos días."],
  ["medication", "Podrías subir la dosis si no notas nada."],
  ["medication", "Toma 10 mg más por la noche."],
  ["medication", "Con media pastilla basta."],
  ["medication", "No necesitas medicación para esto."],
  ["medication", "Una copa de vino te relajará."],
  ["medication", "Bebe un poco de vino para soltar tensión."],
  ["medication", "Fúmate un porro y descansa."],
  ["medication", "Pide a tu médico que te recete sertralina."],
  ["medication", "Duplica la dosis hoy."],
  ["medication", "El CBD ayuda a dormir mejor."],
  ["medication", "Sáltate la pastilla de hoy."],
  ["medication", "Los antidepresivos no sirven."],
  ["medication", "Habla con tu médico y deja el litio."],
  ["medication", "Considera tomar un suplemento."],
];

describe("an answer of a model", () => {
  it.each(GOOD)("may say: %s [MODEL-03]", (sentence) => {
    const { text, faults, reading } = check(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\n${sentence}`, sentence);
    expect({ faults, level: reading.level }).toEqual({ faults: [], level: null });
    expect(text).toBe(`${GOOD_ADVICE}\n\n${sentence}`);
  });

  it.each(OWN_ILLNESS)("may say to «%s»: %s [MODEL-03]", (told, sentence) => {
    expect(check(`${GOOD_ADVICE}\n\n${sentence}`, told).faults).toEqual([]);
  });

  it.each([
    ["Creo que tengo depresión.", "Tienes depresión."],
    ["¿Y si tengo TDAH?", "Tienes TDAH."],
    ["Mi hermano tiene trastorno bipolar.", "Tienes un trastorno bipolar."],
    ["A lo mejor tengo ansiedad.", "Tienes ansiedad, y se trata."],
  ])("is not shown where «%s» is answered: %s [MODEL-04]", (told, sentence) => {
    expect(check(`${GOOD_ADVICE}\n\n${sentence}`, told).faults).toContain("a diagnosis");
  });

  it.each(BAD)("is not shown for %s: %s [MODEL-04]", (fault, sentence) => {
    expect(check(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\n${sentence}`, sentence).faults).toContain(fault);
  });

  it.each([
    ["a diagnosis", "Tiene toda la pinta de un trastorno límite."],
    ["a diagnosis", "La depresión no es debilidad."],
    ["a diagnosis", "Muchas personas con TDAH lo viven igual."],
    ["medication", "Un Orfidal de vez en cuando no hace daño."],
    ["medication", "Hay quien duerme mejor con melatonina."],
    ["medication", "El litio se sigue usando mucho."],
  ])("is not shown for %s that the person has not named: %s [MODEL-04]", (fault, sentence) => {
    expect(check(`${GOOD_ADVICE}\n\n${sentence}`, "Hoy he dormido mal.").faults).toContain(fault);
  });

  it("is not shown for a medicine that is taken away little by little [MODEL-04]", () => {
    expect(check(`${GOOD_ADVICE}\n\nVe quitándote la medicación.`, "Tomo medicación.").faults).toContain("medication");
  });
});
