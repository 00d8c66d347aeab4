import { compile } from "../../spanish/phrase.ts";

/** Someone near who may be in danger: the same lines also advise those who worry. */
const NEAR =
  "[hijo|hija|hijos|hermano|hermana|amigo|amiga|madre|padre|mama|papa|pareja|novio|novia|marido|mujer|esposo|esposa|primo|prima|" +
  "sobrino|sobrina|compañero|compañera|alumno|alumna|vecino|vecina|nieto|nieta|abuelo|abuela|ex|cuñado|cuñada|tio|tia|paciente|roomie|nene|nena|niña|niño|amix|pana|cuate]";
export const someoneNear = compile(
  [
    "mi ~1 {NEAR} ~8 se [quiere|queria|quiso|va_a|intento|ha_intentado|intenta|trato_de|iba_a] ~1 [matar|suicidar|quitar_la_vida|hacer_daño|cortar|colgar|ahorcar|tirar]",
    "mi ~1 {NEAR} ~8 se [quiere|queria] ~1 morir",
    "mi ~1 {NEAR} ~8 [matarse|suicidarse|quitarse_la_vida|hacerse_daño|cortarse_las_venas|cortarse_los_brazos|autolesion*|ahorcarse|desaparecer]",
    "mi ~1 {NEAR} ~4 [se_corta|se_esta_cortando|se_hace_cortes|se_hace_daño|se_lastima] ![el|las_uñas|con]",
    "mi ~1 {NEAR} ~8 se [mata|suicida|matara|suicidara|quita_la_vida] ![a|trabajando|estudiando|por|en]",
    "mi ~1 {NEAR} ~6 [no_quiere_vivir|quiere_morir|quiere_morirse|se_quiere_morir|no_quiere_seguir_viv*|quiere_desaparecer]",
  ],
  { NEAR },
);

/** Signs that weigh together: a tired day alone is not one, a tired day without hope is. */
// biome-ignore format: weights beside their signs
const SIGNS: [number, string[]][] = [
  [1, ["no [puedo|aguanto|soporto|doy] ~1 mas", "ya no [puedo|aguanto|doy]", "al limite", "me rindo", "hoy se acaba", "siento tan vaci*", "en paz con ~3 decid*", "tirar la toalla", "hart* de todo"]],
  [
    2,
    [
      "no [puedo|aguanto|soporto] ~1 mas con ~1 [mi_vida|esta_vida|la_vida]", "[no|ninguna] ~3 [salida|esperanza|futuro|solucion]",
      "sin [salida|esperanza|futuro|esperanzas]",
      "[perdi|perdido] ~2 [esperanza|esperanzas]",
      "[nada|todo|ya_nada] ~3 [sentido|da_igual|importa|inutil]",
    ],
  ],
  [
    2,
    [
      "me [odio|odiaba|odie|doy_asco|detesto|aborrezco]",
      "[odio|odiaba|detesto] ~1 [vida|mi_vida|vivir|existir|mi_existencia|ser_yo]",
      "soy ~1 [mierda|basura|estorbo|error|inutil|fracaso|fracasad*|nada]",
      "no [valgo|sirvo] ~2 nada",
    ],
  ],
  [2, ["a nadie le importo", "nadie me [quiere|necesita|soporta]", "no le importo a nadie", "[solo|siempre] [estorbo|molesto]"]],
  [2, ["[muert*|muriendo|muero|muriendome] [por_dentro|en_vida]", "[malas|raras|feas] ideas", "ideas [malas|raras|feas|oscuras|negras]", "he vivido [bastante|suficiente|demasiado]", "carta ~1 [escrita|lista]", "no quiero ser yo", "pensamientos [oscuros|negros|feos|malos]", "[quiero|necesito|solo] ~1 que ~3 [pare|cese]", "no quiero [luchar|pelear] mas", "[apagarme|rendirme]", "no quiero seguir asi", "una locura", "[esta_noche|hoy|mañana] ~1 lo [hago|hare|voy_a_hacer] .", "[yo|aqui] sobro", "cuando me muera", "irme ~2 no volver", "[valor|valentia|huevos|cojones|agallas|coraje] ~2 para [hacerlo|hacer_eso]"]],
  [2, ["[elegi|tengo|decidi|puse|marque|se] ~1 [el_dia|la_fecha|fecha|dia_y|cuando_y_como|como_y_cuando]", "mejor con otr* [madre|padre|hija|hijo|persona|pareja|esposa|mujer|familia|marido]"]],
  [2, ["[deje|dejado|dejo|dejar|dejando] ~1 todo ~1 [arreglado|listo|preparado|en_orden|organizado|pagado]"]],
  [1, ["se acabo", "vida ~2 [mierda|asco|infierno|porqueria]", "no [aguanto|puedo|soporto] ~3 [dia|minuto|noche|semana] mas", "me quiero ir [.|ya|lejos]"]],
  [2, ["[mundo|vida] ~1 no ~1 es para mi", "[terminar|acabar|terminarlo|acabarlo] todo [.|ya|de_una|esto_.]", "no tuve ~1 [valor|coraje|huevos|valentia]", "[unico|unica] ~2 que ~1 me [frena|detiene|retiene|ata|sujeta]", "hora de [partir|irme] [.|de_aqui]", "no me queda* ~1 [nada|nadie|fuerzas|motivos|razones]", "[puedo|poder] irme cuando quiera", "[pronto|ya] ~1 estare ~1 en paz", "dar el paso", "recai [.|otra_vez|anoche|de_nuevo|ayer]", "casi lo [logro|consigo|logre|consegui]", "no [soporto|soporta|aguanto|aguanta] ~4 en este mundo", "no [puedo|podia|pude] ~1 con la vida", "no quiero molestar a nadie", "que sepan que lo intente", "[solo|aqui] ~1 doy [lata|problemas|trabajo|guerra]"]],
  [2, ["[vida|existencia] ~3 [inutil|error|fracaso|vacia]"]],
  [1, ["[cansad*|hart*] de [luchar|pelear|fingir|intentarlo|remar|aguantar|sufrir]"]],
  [2, ["[caido|cayendo|caer|caigo|cai|hundid*|hundo|hundiendo|salir|metid*] ~4 [pozo|hoyo|abismo|agujero]", "esperanza ~2 [se_fue|perdi*|muri*|acab*]", "es inutil [despertar|seguir|vivir|tratar|intentar*]"]],
  [1, ["tunel [oscuro|sin|negro|.]", "sin luz .", "[oscur*|grises] ~2 [dias|vida|todo]", "[dias|vida|todo] ~2 [oscur*|grises|gris]", "el aire ~4 pesa"]],
  [1, ["adios ."]],
  [1, ["no hay nada que hacer", "ya fue todo", "todo esta perdido"]],
  [1, ["depresi*", "soy cobarde", "fue un impulso", "lo intente", "a quien le importa", "no soy nadie", "nadie lo sabe"]],
];
export const signs = SIGNS.map(([weight, lines]) => ({ weight, phrases: compile(lines) }));
export const SIGNS_ENOUGH = 3;
