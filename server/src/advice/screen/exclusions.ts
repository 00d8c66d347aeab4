import { compile, holds, without } from "../spanish/phrase.ts";

// What names the danger only to say that it is not, or no longer, there: a wish to live, and what was overcome long ago.
// Narrow on purpose. A denial of a plan ("no voy a matarme"), a "pero", an "otra vez" or a call for help leave the
// sentence in, and help is shown.

const sentences = (heard: string) => heard.split(" . ").map((sentence) => ` ${sentence.trim()} . `);
const joined = (list: string[]) => list.join("").replace(/ {2,}/g, " ");

const wishToLive = compile([
  "[no|nunca|jamas|tampoco] [ya|yo|me]? me? [quiero|queria|quise|quisiera|deseo] ~1 [morir|morirme|morirme_todavia]",
  "[nunca|jamas] ~1 [he_pensado|habia_pensado|pense|pensaria|he_querido|se_me_ha_ocurrido|se_me_ocurriria|se_me_ha_pasado] ~5 [matarme|suicid*|la_vida|morir|morirme|hacerme_daño|la_muerte|cortarme]",
  "ya no [pienso|quiero|deseo|tengo_ganas] ~2 [morir|morirme|matarme|desaparecer] ~4 estoy mejor",
  "[nunca|jamas] ~1 me [he_hecho|hice|haria|hare] ~1 [daño|cortes] ~2 ni",
]);
const inDoubt = compile([
  "[pero|aunque|sin_embargo|salvo|excepto|hasta|hoy|ahora|antes|tanto|solo_que|ayud*|auxilio|socorro|pensamientos|ideas|voces|obliga*|otra_vez|casi|tampoco_quiero_vivir|ni_vivir]",
]);

const longAgo = compile([
  "hace ~3 años",
  "hace [meses|mucho|mucho_tiempo] que",
  "[de|cuando_era|en_mi|siendo] [adolescente|joven|niño|niña|chico|chica|pequeño|pequeña|adolescencia|juventud|infancia]",
  "en el pasado",
]);
const overcome = compile([
  "[supere|superado|superamos|celebro|celebramos|agradecid*|orgullos*|doy_charlas|ayudar_a_otr*|salir_adelante|sali_adelante|recuperad*|sobrevivi]",
  "[soy|estoy|vivo|y|hoy|somos] ~1 feliz",
  "[terapia|medicacion|tratamiento|psicolog*|familia] ~2 me [ayudo|salvo|saco]",
  "[estoy|vivo|soy|me_siento] ~2 [bien|mejor|tranquil*|feliz|a_salvo]",
  "[que|ya] no lo hago",
  "me alegro de ~3 [seguir|estar]",
]);
const stillThere = compile([
  "[vuelv*|volvi|volver|volvio|vuelto|otra_vez|de_nuevo|recai|recaid*|pero|aunque|a_veces|ultimamente|ganas|pienso_en|pensando_en|ya_no_puedo|no_puedo_mas|sigue|siguen|todavia|aun|miedo|amenaza*|esta_semana|anoche|ayer|echo_de_menos|desde_hace|llevo|no_quiero]",
  "me ~1 [pega|pegan|golpea|golpean|maltrata|amenaza|insulta|viola|toca|acosa|corto|hago|lastimo|odio|quiero]",
  "[no|nunca|ni|nadie|mal|peor] ~1 [estoy|soy|me_siento|vivo|supere|bien]",
  "[quiero|pienso|deseo] ~2 [morir*|matarme|desaparecer]",
]);

/** The text without the sentences that speak for life or of what is long over. */
export function withoutSpared(heard: string): string {
  const isOver = holds(heard, overcome) && !holds(heard, stillThere);
  return joined(
    sentences(heard)
      .filter((sentence) => !(isOver && holds(sentence, longAgo)))
      .map((sentence) => (holds(sentence, inDoubt) ? sentence : without(sentence, wishToLive))),
  );
}
