import { compile, holds } from "../../spanish/phrase.ts";

/** What is said when leaving. One is a courtesy, two together are a farewell. */
const spokenOnLeaving = compile([
  "gracias por todo",
  "[los|las|os|te|les] [quise|ame|quiero_mucho|quise_mucho|ame_mucho|voy_a_querer_siempre|querre_siempre|amo_mucho]",
  "[adios|hasta_siempre|me_despido]",
  "[perdonenme|perdonadme|perdoname_mama|perdon_a_todos|perdonen|perdon_mama|perdon_papa|perdon_por_todo|pido_perdon_a_todos|perdoname_papa]",
  "[cuiden|cuidad|cuidenme|cuidadme|cuida|cuidame|cuidenla|cuidenlo] ~1 [a|de]? ~1 [mi|mis|mucho|el|ella|los|las]",
  "[no_es_culpa_de_nadie|no_fue_culpa_de_nadie|no_es_vuestra_culpa|no_es_su_culpa|no_es_tu_culpa|no_fue_su_culpa|no_fue_tu_culpa|nadie_tiene_la_culpa|no_se_culpen|no_se_sientan_culpables|no_os_sintais_culpables|no_te_culpes]",
  "[no_pude_mas|no_aguante|no_aguante_mas|no_pude_con_esto|no_supe_vivir|lo_intente_todo|no_fui_suficiente|no_soy_tan_fuerte]",
  "no fui ~3 fuerte",
  "[no_lloren|no_lloreis|no_llores_por|no_me_busquen|no_me_busqueis|no_me_esperen|sean_felices|sed_felices|recuerdenme|recordadme|no_me_olviden|sigan_adelante_sin]",
  "[mama|papa|hijos|hijo|hija|familia|todos] ~2 lo siento [.|mucho|por|perdon*]",
  "lo siento ~1 [mama|papa|hijos|hijo|hija|familia|a_todos]",
  "[cuando|si] ~2 [lean|leas|lea|leais|leeis|lees|leen|leyendo|encuentren|encontreis|encuentres] [esto|esta_carta|este_mensaje|esta_nota]",
  "[ya_no_voy_a_estar|no_voy_a_estar|ya_no_estare|ya_me_habre_ido|ya_sera_tarde|sera_tarde|me_habre_ido|estare_lejos]",
  "[pronto|ya|por_fin] ~1 [estare|voy_a_estar|descansare|dejare_de] ~1 [en_paz|tranquil*|.]",
  "[siempre_los|siempre_las|siempre_os|siempre_te] [quise|querre|voy_a_querer|cuidare|amare|ame]",
  "decid* ~2 [paz|tranquil*]",
  "[paz|tranquil*] ~4 [decidi|decidido|decision]",
]);
const harmlessGoodbye = compile([
  "[verano|nos_vemos|curso|empresa|compañer*|vacaciones|hasta_mañana|querido_diario|hotel|campamento|funeral|entierro|aeropuerto|fiesta|año_que_viene|semestre]",
]);

/** Whether the text takes leave of the people in it, and not of a summer or a job. */
export const saysGoodbye = (heard: string) =>
  spokenOnLeaving.filter((phrase) => holds(heard, [phrase])).length >= 2 && !holds(heard, harmlessGoodbye);
