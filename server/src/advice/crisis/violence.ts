import { compile, type Groups } from "../spanish/phrase.ts";

// Violence that is being suffered: by a partner, at home, at school or at work, physical, sexual, by threat or control.

const WORDS: Groups = {
  WHO:
    "[marido|esposo|mujer|esposa|pareja|novio|novia|ex|exmarido|exnovio|exnovia|expareja|exesposo|padre|padres|papa|papas|viejo|" +
    "padrastro|madre|mama|vieja|madrastra|hermano|hermana|hermanastro|hijo|hija|tio|tia|abuelo|abuela|primo|suegro|suegra|cuñado|jefe|jefa|" +
    "profesor|profe|maestro|entrenador|vecino|compañero|compañeros|compañeras|cura|pastor|amigo|jefes|chico|chicos|señor|hombre|tipo|casero|encargado|doctor|patron]",
  HITS:
    "[pega|pego|pegaba|pegan|pegaban|pegaron|pegado|pegando|pegue|golpea|golpeo|golpeaba|golpean|golpearon|golpeado|abofetea|abofeteo|" +
    "empuja|empujo|empujaba|empujado|patea|pateo|zarandea|zarandeo|maltrata|maltrato|maltrataba|maltratan|maltratado|agrede|agredio|agredido|" +
    "ahorca|ahorco|estrangula|estrangulo|asfixia|muerde|mordio|quema|quemo|arrastra|arrastro|azota|azoto|encierra|encerro|encerrado|tortura|lastima|lastimo|cachetea|cacheteo|jalonea|sacude|sacudio|humilla|madrea|madreo|putea|acuchillo|apuñalo]",
  BLOWS:
    "[golpe|golpes|golpiza|paliza|palizas|cachetada|cachetadas|bofetada|bofetadas|bofeton|patada|patadas|puñetazo|puñetazos|piña|piñas|" +
    "trompada|trompadas|correazo|correazos|cinturonazo*|cintazo*|chancletazo*|guantazo|guantazos|hostia|hostias|torta|tortazo|madrazo*|putazo*|chingadazo*|manotazo*|empujon|empujones|" +
    "nalgada*|coscorron*|zape*|combo|combos|puñete*]",
  TOUCHES: "[toca|tocaba|toco|tocan|tocaron|tocado|tocando|manosea|manoseo|manoseaba|manosean|soba|sobaba]",
};

const PARTNER = "[marido|esposo|mujer|esposa|pareja|novio|novia|ex|exmarido|exnovio|exnovia|expareja]";

const LINES = [
  "{PARTNER} ~4 me ~1 [insulta|humilla|desprecia|denigra|ridiculiza|anula|escupe|escupio|rompe_las|rompe_mis] ~4 [todos_los_dias|todo_el_dia|siempre|delante|a_diario|cada_dia|constantemente|y_me|.]",
  "{WHO} ~6 [se_pone|se_puso|es_muy|es_un] [violent*|agresiv*|maltratador]",
  "me ~2 [tira|tiro|tirado|lanza|lanzo|lanzado|estampa|estampo|estampado|avienta|avento|aventado|estrella|estrello|estrellado] ~1 [contra|al_suelo|al_piso|por_las_escaleras]",
  "me [tira|tiro|lanza|lanzo|avienta|avento|arroja|arrojo] ~1 [cosas|platos|vasos|objetos|plato|vaso|silla|movil|celular|botella]",
  "me [forzo|forzaron|forzaba|han_forzado|ha_forzado] ![a]",
  "me [drogo|drogaron|durmieron_con]",
  "[miedo|panico|terror] ~4 [mi_casa|volver_a_casa|llegar_a_casa|llega_a_casa|llega_borracho|llegue_borracho] ![de_noche|sola|solo|andando|a_pie|tarde|por_la]",
  "[hombre|señor|adulto|tipo|desconocido|profe|profesor|tio|entrenador|chico] ~8 me [pide|pidio|manda|mando|exige|pedia] ~2 [fotos|videos|nudes] ~1 [.|desnud*|sin_ropa|intim*|mias|de_su|y|en_ropa]",
  "orden de alejamiento",
  "me [da|dan|daba|dio|pega|pego|dieron] con ~1 [cinturon|cinto|correa|palo|cable|chancla|zapatilla|vara|manguera|puño|puños]",
  "[abuso|abusaron|abusa|abusaba|abusado] sexual* ~3 [de_mi|me|conmigo|mi]",
  "me ~3 a la fuerza",
  "me [hace|hacia|hizo|obliga_a] ~2 cosas que ~1 no [quiero|queria|me_gustan]",
  "me da ~1 miedo mi [novio|marido|pareja|padre|papa|padrastro|esposo|ex|tio|hermano]",
  "{WHO} ~8 [acosarme|perseguirme|amenazarme|humillarme|violarme|manosearme|forzarme|insultarme_y|maltratarme]",
  "[deja|dejo|para|cansa|dejan|paran] ~1 de [acosarme|perseguirme|amenazarme|pegarme|maltratarme|golpearme|humillarme|manosearme]",

  "{WHO} ~5 me ~1 [ha|han|esta|vuelve_a|volvio_a|ha_vuelto_a|suele|quiso|intenta|intento|habia]? ~1 {HITS} ![hacer]",
  "{WHO} ~5 [pegarme|golpearme|maltratarme|agredirme|empujarme|ahorcarme|estrangularme|encerrarme|lastimarme|hacerme_daño]",
  "me ~1 {HITS} ~2 mi ~1 {WHO}",
  "[el|ella|ellos] me [pega|golpea|maltrata|pegaba|golpeaba|pegan|golpean|empuja|patea|humilla_y]",
  "me [pega|golpea|pegaba|golpeaba|maltrata|pegan|golpean|maltratan|pegaron|golpearon] ~2 [cuando|todos|todas|otra_vez|si|porque|delante|y_me|y_luego|y_despues|y_al_rato|fuerte|en_casa|en_clase|en_el_cole*|en_el_instituto|en_la_escuela|en_el_recreo|entre|a_diario|cada|casi|desde|.]",
  "me [han_pegado|ha_pegado|han_golpeado|ha_golpeado|han_dado_una_paliza|han_agredido|ha_agredido|han_apuñalado]",
  "me [da|dio|dan|dieron|daba|daban|ha_dado|han_dado|pega|pego|metio|mete|metia|solto|suelta|cae_a|caia_a|agarra_a|agarro_a|agarraba_a|muele_a] ~2 {BLOWS}",
  "[a|con] [golpes|palos|cinturonazos|correazos|cintazos|patadas|puñetazos] ~3 [me|mi|conmigo]",
  "me ~2 [tira|tiro|jala|jalo|agarra|agarro|agarraba|coge|cogio|jalaba|tiraba|arrastro|arrastra|estira] ~1 [del|de_el|por_el|el|de_los|los|de] ~1 [pelo|pelos|cuello|cabello|brazo_muy]",
  "me [aprieta|apreto|apretaba|apreta|puso|pone] ~2 [cuello|un_cuchillo|una_navaja|una_pistola|la_pistola|el_cuchillo]",
  "[manos|mano] ~2 [al_cuello|en_el_cuello|encima] ~0",
  "me [levanta|levanto|puso|pone|ha_puesto|ha_levantado|levantaba] ~1 la mano",
  "me [rompio|partio|dejo] ~2 [nariz|labio|brazo|costilla|costillas|diente|dientes|boca|ojo_morado|moreton*|moraton*|ceja]",
  "[moretones|moratones|golpes|morado|morados] ~6 [me_hizo|me_dejo|que_me_deja|que_me_hace|el_maquillaje|maquillaje|me_pego]",
  "me [viola|violo|violaron|violaba|violan|ha_violado|han_violado|habian_violado]",
  "[violarme|violada|violado|violaron|me_violo]",
  "[abusa|abuso|abusaba|abusaron|abusan|abusado|abusar|aprovecho|aprovecha] ~3 de mi ![confianza|buena|paciencia|tiempo|generosidad]",
  "[abusada|abusado|agredida|agredido] ~1 sexualmente",
  "[agresion|abuso|abusos|violencia|acoso] ~1 [sexual|sexuales|fisica|domestica|de_genero|machista|psicologica|familiar|vicaria|escolar] ~6 [me|mi|conmigo|sufro|vivo|sufri|victima|soy|tengo]",
  "[sufro|sufri|vivo|vivi|soporto|aguanto|soy_victima_de|victima_de|sufriendo|padezco] ~3 [violencia|maltrato|malos_tratos|abuso|abusos|bullying|agresiones|acoso]",
  "me [maltratan|maltrata|acosan|acosa|acosaron|hacen_bullying|hace_bullying]",
  "{WHO} ~6 me ~1 {TOUCHES} [.|cuando|por|sin|en_la_cama|las|los|mis|partes|ahi|abajo|y|a_veces|desde|mientras|donde|todas|debajo|raro|el_culo|el_pecho|la_pierna|el_cuerpo|mi_cuerpo|aunque|de_noche|por_las]",
  "me [toca|tocaba|toco|tocan|tocaron|ha_tocado|han_tocado] ~3 [sin_mi_permiso|sin_mi_consentimiento|sin_permiso|sin_que_yo|y_no_quiero|aunque_le_digo|aunque_diga|partes_intimas|mis_partes|las_tetas|los_pechos|la_vagina|el_pene|entre_las_piernas|ahi_abajo|aunque_no]",
  "me [manosea|manoseo|manosearon|manoseaba|manosean|ha_manoseado]",
  "me [obliga|obligo|obligaba|obligan|fuerza|forzo|forzaba|forzaron|ha_forzado|ha_obligado] ~1 a ~1 [tener|acostarme|hacerlo|hacer_cosas|tocar*|besar*|chupar*|mantener|desnudarme|follar|coger|estar_con_el|sexo|mandarle|enviarle|enviar]",
  "[forzo|fuerza|forzada|obligada|obliga|obligo] ~3 [sexo|relaciones|sexuales]",
  "[amenaza|amenazo|amenazaba|amenazan|amenazado|juro|jura|dice|dijo|decia|dicho|grito|grita] ~6 [matarme|con_matarme|me_va_a_matar|me_iba_a_matar|me_mata|me_mataria|va_a_matarme|me_mato|con_hacerme_daño|hacerme_daño|con_pegarme|con_hacer_daño|nos_mata]",
  "{WHO} ~5 me ~1 [amenaza|amenazo|amenazado|acosa|acoso|persigue|persiguio|vigila|viola|violo|tiene_amenazada|tiene_encerrada|espia] ![con_hambre]",
  "me tiene [amenazada|amenazado|encerrada|encerrado|secuestrada|atemorizada|aterrorizada|controlada]",
  "[quiere|quiso|intento|intenta|trato_de|ha_intentado] ~1 [matarme|violarme|ahorcarme|estrangularme|acuchillarme|apuñalarme]",
  "[miedo|panico|terror|temo] ~4 [me_pegue|me_mate|me_haga_algo|me_haga_daño|me_golpee|nos_haga_daño|me_viole|me_vuelva_a_pegar|pegue_otra]",
  "[miedo|panico|terror] ~1 [a|de] ~1 [mi_marido|mi_pareja|mi_esposo|mi_novio|mi_ex|mi_padrastro|mi_padre|mi_papa|mi_exmarido]",
  "{WHO} ~4 [controla|revisa|quita|vigila|prohibe] ~2 [movil|celular|telefono|whatsapp|dinero|mensajes|ropa|sueldo|salidas]",
  "{WHO} ~4 no me deja ~1 [salir|ver_a|trabajar|hablar_con|tener|vestir*|ir_a|irme|quedar]",
  "[escondo|esconderme|encierro|encerre|encerrarme|huir|escapar|escape|escaparme|me_escape] ~5 [de_mi_marido|de_mi_pareja|de_mi_padre|de_el_me|para_que_no_me_pegue|para_que_no_me|de_sus_golpes|de_mi_esposo|de_mi_novio]",
  "[fotos|videos|nudes] ~3 [intimas|desnuda|intimos|desnudo] ~6 [amenaza|chantaje*|difund*|publica*|mando|subio|extorsion*]",
  "[amenaza|chantaje*|extorsion*] ~5 [fotos|videos|nudes] ~1 [intim*|desnud*|mias|mios]",
];

export const violence = compile(LINES, { ...WORDS, PARTNER });
