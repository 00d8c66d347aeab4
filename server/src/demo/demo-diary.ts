/** One day in the diary of the demo learner, counted back from today. */
export interface DemoRecord {
  daysAgo: number;
  hour: number;
  minute: number;
  feeling: "GREAT" | "GOOD" | "NEUTRAL" | "BAD" | "TERRIBLE";
  text: string;
}

const day = (
  daysAgo: number,
  [hour, minute]: readonly [number, number],
  feeling: DemoRecord["feeling"],
  text: string,
): DemoRecord => ({ daysAgo, hour, minute, feeling, text });

/** Two months of Ana, oldest first. Today is left open: whoever tries the demo writes it. */
export const demoDiary: readonly DemoRecord[] = [
  day(
    60,
    [21, 40],
    "NEUTRAL",
    "Primer registro. Me ha hablado Inés de esto. No sé muy bien qué poner: un lunes normal, mucho correo y poca ventana.",
  ),
  day(
    58,
    [22, 15],
    "BAD",
    "He dormido fatal y he estado todo el día como con algodón en la cabeza. En la reunión me han preguntado dos veces lo mismo.",
  ),
  day(
    57,
    [20, 5],
    "GOOD",
    "Cena con Marta en la terraza. Nos hemos reído con lo de su mudanza. Se me ha pasado la prisa.",
  ),
  day(
    55,
    [21, 30],
    "NEUTRAL",
    "He empezado la ruta de entender lo que siento. «Estoy mal» como un taller al que llevas el coche: me ha hecho gracia.",
  ),
  day(54, [8, 10], "GOOD", "Desayuno sin móvil. Diez minutos mirando la calle. Poca cosa, pero me ha gustado."),
  day(
    52,
    [23, 5],
    "BAD",
    "Mi jefa quiere hablar conmigo el jueves. No ha dicho de qué. Llevo toda la tarde imaginando cosas.",
  ),
  day(
    50,
    [19, 20],
    "GREAT",
    "¡Era para darme el proyecto de la biblioteca! Toda la semana con el nudo y era una buena noticia. Lo he celebrado con croquetas.",
  ),
  day(49, [21, 50], "GOOD", "Sábado tranquilo. Mercado, siesta corta, paseo por el río con papá. Camina mejor."),
  day(47, [22, 30], "NEUTRAL", ""),
  day(
    46,
    [21, 10],
    "BAD",
    "Mi hermano ha vuelto a cambiar el plan a última hora y he dicho que sí sin querer. Frustración, un seis. Más conmigo que con él.",
  ),
  day(
    45,
    [20, 45],
    "GOOD",
    "He hecho el audio del tiempo interior. Salió niebla. Y debajo, pena por el piso que dejo. No lo sabía.",
  ),
  day(43, [22, 0], "NEUTRAL", "Día de trámites. Ni arriba ni abajo. Una señora muy amable en la ventanilla."),
  day(42, [18, 30], "GREAT", "Excursión a la sierra con el grupo. Piernas cansadas y cabeza limpia. Vi dos ciervos."),
  day(
    40,
    [23, 20],
    "TERRIBLE",
    "Discusión fuerte con mamá por teléfono. Colgué llorando. Me da rabia y a la vez me da pena. He llamado a Inés y ha venido con sopa.",
  ),
  day(
    39,
    [13, 15],
    "BAD",
    "Resaca de lo de ayer. He comido en el parque para no estar en la mesa. Algo ha ayudado el sol.",
  ),
  day(
    38,
    [21, 40],
    "NEUTRAL",
    "Mamá me ha mandado una foto de las macetas. Es su manera. Le he contestado con un corazón. Mañana hablamos.",
  ),
  day(
    37,
    [21, 0],
    "GOOD",
    "Hemos hablado. Le dije lo de «cuando pasa esto, me siento así». Se quedó callada y luego me dijo que no lo sabía.",
  ),
  day(35, [22, 10], "GOOD", "Clase de cerámica. Mi cuenco parece un cenicero, pero es MI cenicero."),
  day(34, [20, 30], "NEUTRAL", "Mucho calor. Poca energía. He leído media hora y he regado las plantas."),
  day(
    33,
    [21, 25],
    "GOOD",
    "Hoy mi hermano ha vuelto a cambiar el plan y he dicho: «déjame mirarlo». ¡Y lo he mirado! Al final podía, pero lo elegí yo.",
  ),
  day(
    31,
    [23, 45],
    "BAD",
    "No puedo dormir. La una menos cuarto y pensando en la entrega. Todo parece más grande a oscuras.",
  ),
  day(30, [21, 15], "NEUTRAL", "Entregado a las cinco. Alivio y vacío a la vez. He cenado cereales."),
  day(
    29,
    [11, 30],
    "GREAT",
    "Domingo perfecto: playa con Inés, arroz, y me dormí en el tren. Sin batería en el móvil desde el mediodía y sin echarlo de menos.",
  ),
  day(
    27,
    [20, 50],
    "GOOD",
    "Me ha gustado lo de que no hay días perdidos en el diario. Llevaba dos sin escribir y no pasa nada.",
  ),
  day(
    26,
    [22, 40],
    "BAD",
    "Dolor de cabeza y mal cuerpo. Cancelé cerámica. Me he reñido por cancelar, y luego he parado.",
  ),
  day(24, [21, 20], "GOOD", "He terminado mi primera ruta. No soy otra persona, pero me oigo un poco antes."),
  day(
    23,
    [22, 5],
    "NEUTRAL",
    "Empiezo con la del sueño. Lo de la jarra que se llena me ha explicado las siestas de los domingos.",
  ),
  day(
    21,
    [8, 30],
    "BAD",
    "Otra noche corta. Me dormí pasadas las dos. He puesto el móvil a cargar en la cocina para esta noche.",
  ),
  day(
    20,
    [8, 0],
    "GOOD",
    "¡Funcionó, más o menos! A las doce y media estaba dormida. La cocina tiene ahora un móvil muy solo.",
  ),
  day(19, [21, 45], "NEUTRAL", "Reunión larga. Café a las cinco, error. Lo noto ya."),
  day(
    17,
    [22, 20],
    "TERRIBLE",
    "Han ingresado a papá por lo del corazón. Está estable y despierto, bromeando con la enfermera. Yo, con las manos heladas. Todo se hace cuesta arriba.",
  ),
  day(
    16,
    [20, 15],
    "BAD",
    "Hospital toda la tarde. Mi hermano ha traído bocadillos y nos hemos turnado. Cansancio y miedo, pero también equipo.",
  ),
  day(
    15,
    [22, 30],
    "NEUTRAL",
    "Le dan el alta el viernes. He leído un rato de lo de la cama y me he levantado dos veces. A la segunda volví con sueño.",
  ),
  day(14, [19, 40], "GOOD", "Papá en casa. Ha pedido tortilla, sin sal, con cara de drama. Hemos respirado todos."),
  day(12, [21, 30], "GOOD", "Paseo corto con él alrededor de la manzana. Iba contando los bancos. Gratitud, un ocho."),
  day(
    10,
    [22, 50],
    "BAD",
    "Me ha caído encima el cansancio de toda la semana. Contesté mal a una compañera. Mañana le pido disculpas.",
  ),
  day(
    9,
    [13, 45],
    "GOOD",
    "Disculpas pedidas. Me dijo que ni se había dado cuenta y nos tomamos un té. Me levanto a las 7:40 desde el lunes.",
  ),
  day(
    7,
    [21, 10],
    "GREAT",
    "He presentado el proyecto de la biblioteca y ha gustado mucho. Me temblaba la voz al principio y luego ya no.",
  ),
  day(6, [20, 30], "GOOD", "Duermo algo mejor. No perfecto: mejor. He empezado la de la ansiedad por curiosidad."),
  day(
    4,
    [8, 20],
    "BAD",
    "Me he despertado con el nudo en el estómago sin saber por qué. Respiré con el vídeo del sol antes de salir.",
  ),
  day(
    4,
    [22, 15],
    "NEUTRAL",
    "Día gris, de lluvia y sofá. Ni bien ni mal. He hecho sopa yo esta vez y le he llevado a Inés.",
  ),
  day(3, [21, 35], "GOOD", "El nudo se fue a media mañana. Lo miré bajar, del seis al tres, como decía la lectura."),
  day(
    2,
    [19, 50],
    "GREAT",
    "Cumple de Marta. Bailamos en la cocina. Papá mandó un audio cantando, desafinado y contento.",
  ),
  day(
    1,
    [21, 55],
    "GOOD",
    "Día sencillo. Trabajo, compra, plantas. Luz apagada a las once y media. Hoy me ha bastado.",
  ),
];
