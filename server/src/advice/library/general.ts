import type { Feeling } from "@senda/contract/diary";

// What is said when there is no text, or none of our topics in it, and the small words that join the parts.

/** Nothing was written: only the feeling speaks. */
export const byFeeling: Record<Feeling, string[]> = {
  GREAT: [
    "Hoy has dicho «excelente», y no hace falta explicar por qué.",
    "Un día excelente. Merece un momento antes de pasar a otra cosa.",
    "Qué bueno tener un día así. Vamos a guardarlo un poco.",
  ],
  GOOD: [
    "Un buen día, de los que no hacen ruido. También cuentan.",
    "Hoy estás bien, y eso ya es algo de lo que tomar nota.",
    "Estar a gusto con el día no es poca cosa.",
  ],
  NEUTRAL: [
    "Un día ni bueno ni malo también es un día que has vivido.",
    "Hay días sin relieve. Son buen momento para un cuidado pequeño.",
    "Ni arriba ni abajo: un día para ir despacio.",
  ],
  BAD: [
    "Hoy no ha sido un buen día, y no tienes que explicarlo para que sea verdad.",
    "Hay días que cuestan sin un motivo claro. Has venido a decirlo, y eso importa.",
    "Estar mal cansa. No hace falta que le encuentres ahora las palabras.",
  ],
  TERRIBLE: [
    "Siento que hoy esté siendo tan duro. No hace falta que lo expliques.",
    "Hoy todo cuesta mucho. Que hayas llegado hasta aquí ya es bastante.",
    "Un día terrible no pide grandes remedios: pide cuidado y, si se puede, compañía.",
  ],
};

/** Something was written, and we found no topic of ours in it. */
export const byFeelingWithText: Record<Feeling, string[]> = {
  GREAT: [
    "Gracias por dejarlo escrito: los días así se disfrutan dos veces.",
    "Se lee un día bueno de verdad. Merece quedarse.",
    "Qué gusto leerlo. Lo que has contado vale la pena guardarlo.",
    "Hoy has querido contarlo, y se nota por qué.",
    "Días así conviene dejarlos por escrito. Ya está hecho.",
  ],
  GOOD: [
    "Gracias por contarlo. Suena a un día que te ha dejado buen sabor.",
    "Lo que has escrito tiene calma, y hoy te ha hecho bien.",
    "Un buen día, contado con tus palabras. Ya está a salvo.",
    "Has dejado constancia de un día amable.",
    "Gracias por escribirlo; leído de vuelta, suena bien.",
  ],
  NEUTRAL: [
    "Gracias por pararte a escribirlo. Poner un día en palabras ya lo ordena un poco.",
    "Lo has mirado y lo has escrito. A veces eso es justo lo que un día necesita.",
    "Contar lo que hay, sin más, es una buena costumbre.",
    "Aquí queda tu día, tal como ha sido.",
    "Gracias por escribirlo. No todos los días tienen que decir algo grande.",
  ],
  BAD: [
    "Gracias por contarlo. Lo que has escrito pesa, y se entiende que hoy no estés bien.",
    "No era fácil ponerlo en palabras, y lo has hecho.",
    "Lo que cuentas cuesta. No hace falta que lo arregles todo hoy.",
    "Gracias por no guardártelo. Hoy está siendo difícil, y se nota en lo que cuentas.",
    "Poner por escrito un mal día ya es hacer algo por ti.",
  ],
  TERRIBLE: [
    "Gracias por escribirlo en un día tan difícil. Lo que cuentas duele, y tiene sentido que te sientas así.",
    "Cuánto peso para un solo día. Has hecho bien en no guardártelo.",
    "Siento que estés pasando por esto. Vamos a lo más pequeño y más cercano.",
    "Lo has escrito con el día encima, y eso cuesta mucho.",
    "Gracias por contarlo. Hoy no se trata de estar bien, sino de pasar el día con algo de cuidado.",
  ],
};

/** A burden is gone: "ya no estoy triste", "sin ansiedad". {t} is its label. */
export const relieved = [
  "Sin {t} de otros días se respira de otra manera.",
  "Un día sin {t} de otras veces es para tomar nota.",
  "Que hoy estés sin {t} de otros días no es poca cosa: algo has hecho, o algo ha cambiado.",
];

/** A topic that was only named, on a day that was neither good nor bad. */
export const justNamed = [
  "Has dejado escrito cómo {va|van} {t}, sin adornos. También sirve.",
  "Hoy el día iba sobre {t}, sin grandes subidas ni bajadas.",
  "Un día corriente, con {t} de por medio. Tomar nota de ello ya es mirarse.",
];

/** The day was good although this was not. */
export const goodDespite = [
  "Hoy estás bien aunque {t} no {haya|hayan} puesto de su parte.",
  "No todo ha acompañado, {t} en concreto, y aun así el día ha salido bien.",
  "Que el día haya ido bien con {t} en contra tiene su mérito.",
];

/** The day was hard although this was good. */
export const hardDespite = [
  "Hoy {t} no {ha|han} sido lo malo, y aun así el día ha pesado. Las dos cosas caben.",
  "Algo bueno ha habido con {t}, aunque no haya bastado para aliviar el día.",
  "Que {t} {vaya|vayan} bien no obliga a estar bien. Lo que sientes también cuenta.",
];

/** A second topic that is people: nobody is a weight to be added up. */
export const peopleToo = [
  "Y con {t} de por medio, todo toca más hondo.",
  "Que {t} {esté|estén} de por medio lo hace más delicado.",
  "Y siendo con {t}, es difícil dejarlo a un lado.",
];

/** A second topic, after the first. {t} is its label; {uno|varios} agrees with it. */
export const alsoThere = {
  hard: [
    "Y además {está|están} {t}, que también {cuenta|cuentan}.",
    "También {aparece|aparecen} {t}, y no es poco.",
    "A eso se le {suma|suman} {t}.",
  ],
  good: [
    "Y ahí {está|están} también {t}.",
    "También {aparece|aparecen} {t}, y suma.",
    "Y de fondo {está|están} {t}, que también {ayuda|ayudan}.",
  ],
};

export const bridges: Record<"light" | "even" | "heavy", string[]> = {
  light: ["Y si te apetece,", "Otra idea para hoy:", "Y, ya que el día acompaña,", "Para redondear el día,"],
  even: [
    "Y si te queda un rato,",
    "Otra cosa pequeña para hoy:",
    "Más tarde, si te apetece,",
    "Y como segunda opción,",
  ],
  heavy: ["Y, solo si te ves con fuerzas,", "Más tarde, si puedes,", "Y si te sale,", "Otra opción, igual de pequeña:"],
};

/** {enlace} is the content, with its link. */
export const contentLines: Record<"light" | "even" | "heavy", string[]> = {
  light: [
    "Para seguir por ahí, en Senda tienes {enlace}.",
    "Puede gustarte {enlace}.",
    "Si quieres ir un poco más allá: {enlace}.",
  ],
  even: [
    "En Senda tienes algo que encaja con esto: {enlace}.",
    "Puede venirte bien {enlace}.",
    "Si quieres profundizar un rato: {enlace}.",
  ],
  heavy: [
    "Cuando te apetezca, en Senda tienes {enlace}.",
    "Si te viene bien que algo te acompañe: {enlace}.",
    "Para otro momento, sin prisa: {enlace}.",
  ],
};

export const closings: Record<Feeling, string[]> = {
  GREAT: ["Disfrútalo.", "Que te dure.", "Hoy te toca saborearlo.", "Guárdalo bien."],
  GOOD: [
    "Con eso, por hoy, está bien.",
    "Poco a poco también se construye.",
    "Que descanses bien esta noche.",
    "Y el resto del día, sin prisa.",
  ],
  NEUTRAL: [
    "Con una sola de estas cosas ya es suficiente.",
    "Elige lo que más te encaje y deja el resto.",
    "Sin prisa.",
    "Lo pequeño también cuenta.",
  ],
  BAD: [
    "Con una sola de estas cosas, por hoy, basta.",
    "Elige la más fácil. Lo demás puede esperar.",
    "Ve a tu ritmo; hoy no hay que llegar a ningún sitio.",
    "No hace falta hacerlo bien; basta con probar.",
    "Lo demás, mañana.",
  ],
  TERRIBLE: [
    "Si en algún momento esto te desborda, en «Ayuda ahora» hay teléfonos atendidos por personas.",
    "Y si se hace demasiado grande, no te quedes a solas: en «Ayuda ahora» hay personas que escuchan.",
    "Si el malestar crece, pulsa «Ayuda ahora»: hay personas disponibles para hablar.",
    "Y no tienes que poder con todo a solas: en «Ayuda ahora» hay personas al otro lado.",
  ],
};
