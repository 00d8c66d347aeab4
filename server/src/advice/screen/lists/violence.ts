import { anyOf, ontoMe, theyDo, toDo } from "../../spanish/conjugate.ts";
import { compile, type Groups } from "../../spanish/phrase.ts";

// Violence that is being suffered: by a partner, at home, at school or at work, physical, sexual, by threat or control.

// Brutal whoever does it; the rough ones are also what a cold, a song or a crowd does, and want someone who does it.
const BRUTAL =
  "golpear patear abofetear zarandear zamarrear maltratar agredir ahorcar estrangular asfixiar azotar fajar madrear cachetear " +
  "jalonear zurrar apalear acuchillar apuñalar violar manosear torturar secuestrar arrinconar acorralar escupir chantajear cascar amenazar";
const ROUGH =
  "pegar empujar morder>muerd quemar arrastrar encerrar>encierr lastimar sacudir humillar putear acosar " +
  "perseguir>persigu>persigu";

const WORDS: Groups = {
  WHO:
    "[marido|esposo|mujer|esposa|pareja|novio|novia|ex|exmarido|exnovio|exnovia|expareja|exesposo|padre|padres|papa|papas|viejo|" +
    "padrastro|madre|mama|vieja|madrastra|hermano|hermana|hermanastro|hijo|hija|tio|tia|abuelo|abuela|primo|suegro|suegra|cuñado|jefe|jefa|" +
    "profesor|profe|maestro|entrenador|vecino|compañero|compañeros|compañeras|cura|pastor|amigo|jefes|supervisor|supervisora|gerente|conviviente|concubino|pololo|polola|chabon|mina|hijastro|exsuegro|viejos|padrino|novi*|primos|hermanos|hijos|sargento|enfermero|companero_de|chico|chicos|señor|hombre|tipo|casero|encargado|doctor|patron]",
  HITS: anyOf(theyDo(`${BRUTAL} ${ROUGH}`)),
  HIT: anyOf(toDo(`${BRUTAL} ${ROUGH}`)),
  HITTING: anyOf(ontoMe(`${BRUTAL} ${ROUGH}`)),
  BEATS: anyOf(theyDo(BRUTAL)),
  BEATS_US: anyOf(theyDo("pegar golpear maltratar amenazar azotar")),
  ABUSING: anyOf(
    ontoMe("maltratar agredir abofetear zarandear zamarrear manosear violar azotar secuestrar prostituir acechar"),
  ),
  AGAIN:
    "[va_a|iba_a|van_a|iban_a|vuelve_a|volvio_a|ha_vuelto_a|vuelva_a|volvia_a|quiere|quiso|queria|intento|intenta|intentaba|suele|solia|empezo_a|empieza_a|" +
    "comenzo_a|comienza_a|ha_empezado_a|ha_comenzado_a|se_puso_a|se_pone_a|llego_a|ha_llegado_a|llega_a|puede|podria|trato_de|trata_de|acaba_de|acababa_de|amenaza_con|sabe|atreve_a|atrevio_a]",
  BLOWS:
    "[golpe|golpes|golpiza|paliza|palizas|cachetada|cachetadas|bofetada|bofetadas|bofeton|patada|patadas|puñetazo|puñetazos|piña|piñas|" +
    "trompada|trompadas|correazo|correazos|cinturonazo*|cintazo*|chancletazo*|guantazo|guantazos|hostia|hostias|torta|tortazo|madrazo*|putazo*|chingadazo*|manotazo*|empujon|empujones|" +
    "nalgada*|coscorron*|zape*|combo|combos|puñete*|sopapo*|galleta*|galletazo*|charchazo*|chirlo*|pescozon*|moquete*|lapo|lapos|cocacho*|trancazo*|fregadazo*|vergazo*|zarpazo*|latigazo*|palazo*|codazo*|rodillazo*|cabezazo*|cuerazo*|hostion*|sopapeada]",
  TOUCHES: "[toca|tocaba|toco|tocan|tocaron|tocado|tocando|manosea|manoseo|manoseaba|manosean|soba|sobaba]",
};

const PARTNER = "[marido|esposo|mujer|esposa|pareja|novio|novia|ex|exmarido|exnovio|exnovia|expareja]";

const LINES = [
  // First, so that the words of a threat are taken out whole and "matarme" is not left behind.
  "[amenaza|amenazo|amenazaba|amenazan|amenazado|juro|jura|dice|dijo|decia|dicho|grito|grita] ~6 [matarme|con_matarme|me_va_a_matar|me_iba_a_matar|me_mata|me_mataria|va_a_matarme|me_mato|con_hacerme_daño|hacerme_daño|con_pegarme|con_hacer_daño|nos_mata]",
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

  "me ~1 {BEATS} ![con_la_mesa|con_la_puerta|con_el|la_espalda|el_dedo|la_rodilla|el_codo|la_noticia|sin_querer|el_corazon]",
  "[me|nos] {HITS} ~2 [contra_la|contra_el|contra_una|contra_un|al_suelo|al_piso|por_las_escaleras|del_pelo|de_los_pelos|por_el_pasillo|en_la_cara|en_la_cabeza|en_el_estomago|en_la_barriga|en_la_boca|en_la_espalda_con|con_el_puño|con_la_mano|con_el_cinturon|hasta_que|hasta_dejarme|sin_motivo|por_todo|por_cualquier] ![cobija|manta|sol|aire]",
  "[ha|han|habia|hasta] ~1 [intentado|querido|amenazado_con|llegado_a|vuelto_a] {HITTING}",
  "me ~1 [insulta|insultaba|humilla|humillaba|degrada|degradaba|intimida|intimidaba|denigra|denigraba|ridiculiza|controla|controlaba|grita|gritaba] ~2 y? me [insulta|insultaba|humilla|humillaba|degrada|degradaba|intimida|intimidaba|denigra|denigraba|amenaza|amenazaba|encierra|empuja|controla|cela|controlaba|retenia|retiene]",
  "[me|nos] {AGAIN} ~1 {HIT} ![susto|un_susto]",
  "[me|nos] [ha|han|habia|habian|hubiera] ~1 {BEATS}",
  "[me|nos] [sigue|siguio|siguen|seguia|termina|termino|acaba|acabo|vive|viven|anda|andan|estuvo|estuvieron] ~1 {HITS}",
  "le [pega|pego|pegaba|golpea|golpeo|golpeaba|pegan|grita_y] ~1 a mi ~1 [mama|madre|vieja|hermana|hermano|hermanito|hermanita|hermanos|hija|hijo|hijos|jefita]",
  "{ABUSING}",
  "{WHO} ~10 [palizas|correazos|golpizas|cinturonazos]",
  "[cubrir|tapar|tapo|cubro|esconder|escondo|ocultar|oculto|disimular] ~2 [moretones|moratones|golpes|morados|marcas_de]",
  "[diciendo|dijeron|escribe|escribio|mensajes|audios] ~5 [me_va_a_matar|va_a_matarme|me_mata|me_van_a_matar]",
  "nos {BEATS_US} ![un|una|el|la|su|mucho|con_el_sol|en_el_metro]",
  "me [cruzo|cruza|cruzaba|volteo|voltea|giro|volvio] la cara [de|delante|otra|.|por|y|con|cuando]",
  "me ~1 [agarro|agarra|cogio|coge|sujeto|sujeta|apreto|aprieta] ~2 [brazo|brazos|muñeca*|cara] ~4 [fuerte|marca*|moreton*|moraton*|daño|gritando|soltar]",
  "me ~1 [agarro|agarra|cogio|coge|sujeto|sujeta] [fuerte|muy_fuerte|con_fuerza|bruscamente] ~1 [de|del|por] ~2 [brazo*|muñeca*|cara|cuello|pelo]",
  "me [dejo|deja|dejaba] ~1 [marcas|marca|moreton*|moraton*|morados] ![de_sol|de_bronceado]",
  "[duermo|dormida|dormido|durmiendo|noche] ~4 me [toca|tocaba|toco]",
  "sus ~3 [malos_tratos|maltratos|amenazas|agresiones]",
  "no quise [golpearte|pegarte|hacerte_daño|lastimarte]",
  "me [pega|pegan|pegaba|pegaban|pegaron|pegara|pegaran|pegaria] ![nada|mucho|con|bien|mal|los|las|el|la|lo|su|sus|un|una|ganas|ese|esa|este|esta|poco|mas|al|a|de|para|muy|tanto|como]",
  "[vez|veces|dia|noche|despues|cuando|desde|hasta] ~1 que? ~1 me pego [fue|por|porque|cuando|otra_vez|delante|y|.|en|con|yo|me|no|estaba]",
  "me pego ~1 [otra_vez|ayer|anoche|delante|porque|por_una|por_no|en_la_cara|en_la_cabeza|con_el_puño|con_la_mano|de_nuevo|muy_fuerte|sin_motivo]",
  "[tus|sus] ~1 [golpes|palizas|puñetazos|cabezazos|bofetadas|patadas|cachetadas|puños|cachetazos]",
  "[golpes|puñetazos|patadas|bofetadas|quemaduras] ~3 [a_mi|en_mi|mi_rostro|mi_cuerpo|mi_cara|en_la_cara|en_las_costillas|de_cigarr*]",
  "[miedo|panico|terror] ~2 a [tus|sus] [manos|gritos|golpes|gestos|puños|reacciones|ataques]",
  "me [grita|gritaba|grito|insulta|insulto|insultaba|humilla] ~1 delante de [la|el|los|las|mi|mis] ~1 [niña|niño|niños|hij*|nene*|nena*]",
  "[sufrir|sufri|aguantar|aguante|soportar|padecer|padeci|vivi|sufro|soporte|sufriendo] ~8 [maltrato|maltratos|acoso|abuso|abusos|bullying|agresiones|golpes|palizas]",
  "me [ato|ata|amarro|amarra|encadeno|esposo] ~1 [a_la_cama|a_una_silla|las_manos|a_la|de_manos|las_muñecas]",
  "[foto|fotos|video|videos] ~3 [compartid*|difundid*|publicad*|subid*|enviad*] ~3 sin mi [consentimiento|permiso]",
  "[es|era|fue|resulto|mi|siendo] ~2 [maltratador|maltratadora|agresor|abusador|violador]",
  "[mujer|persona|niña|niño|hombre|madre|chica] [maltratada|maltratado|golpeada|golpeado|abusada|abusado|violada]",
  "[golpe|golpes|pelea|discusion|empujon] ~5 [ojo_morado|labio|labios|moreton*|moraton*|costilla*|morados|sangr*] ![frio|partid*_de]",
  "[ojo_morado|labio_reventado|labio_partido|labio_roto|ojo_hinchado] ~6 [otra_vez|maquill*|escond*|gafas|mentir|menti|dije_que|caida|me_cai|el|marido|novio|pareja|mordisco]",
  "[me|nos] [estan|esta|estaba|estaban|anda|vive|viven|andan] ~1 [pegando|golpeando|maltratando|amenazando|acosando|violando]",
  // What each country calls a beating.
  "me ~1 [caga|cago|cagan|cagaron|cagaba|cagar|muele|molio|molia|molieron|revienta|revento|mata|mato|agarra|agarro|agarran|agarraron|agarraba|infla|inflo|cose|cosio|hincha|hincho|arma] ~1 a ~1 [palos|palo|golpes|patadas|hostias|piñas|trompadas|puñetazos|tortas|correazos|madrazos|putazos|chingadazos|cachetadas|combos|bofetadas|manotazos|tiros|puñaladas|correa|cinturonazos|escobazos]",
  "me ~1 [saca|saco|sacaba|sacan|sacaron|sacar|partio|parte|partia|partir|rompe|rompio|rompia|romper|rompen|parta|rompa|saque|hizo|va_a_partir|va_a_romper] ~1 [la|el|los] ~1 [mugre|chucha|cresta|mierda|entreputa|ñoña|madre|cara|jeta|boca|hocico|crisma|cabeza|dientes|nariz|trompa|carajo|shit|alma_a|labio|brazo|costillas|mano_de_un]",
  "me [da|dio|daba|dan|dieron|mete|metio|metia|suelta|solto|soltaba|pega|pego|arrea|arreo|planto|planta|zampa|zampo|acomodo|tiro|tira|lanza|lanzo|arremete|sono] ~2 ![*brazo|*brazos|telefonazo|flechazo|vistazo|pantallazo|llamadazo|pelotazo|balonazo|calambrazo|bajonazo|subidon|latigazo_cervical] [*azo|*azos|*azote|bofeton|empellon|sopapo]",
  "me [da|dio|daba|dan|dieron] [duro|en_la_madre|en_la_cara|en_la_cabeza|para_que_aprenda|con_lo_que] ~1 [.|cuando|si|con|porque|y|hasta|cada|por|tiene|encuentra]",
  "me [da|dio|pega|pego|azota|golpea] ~1 con ~2 [cinturon|cinto|correa|palo|cable|chancla|zapatilla|vara|manguera|puño|puños|escoba|cadena|martillo|plancha|cuchara|bate|tubo|fierro|zapato|botella|cucharon|mano_abierta]",
  // Sexual violence and harassment that is told without its name.
  "me [beso|besa|besaba|besaron|abrazo|agarro|sujeto|penetro|tomo|desnudo|metio_la_mano|mete_la_mano|mete_mano|metio_mano|metia_mano|tapo_la_boca|bajo_los_pantalones|bajo_el_pantalon|levanto_la_falda] ~3 [fuerza|mano|sin_permiso|sin_que_yo|sin_mi|aunque|boca|pantalones|pantalon|falda|contra_mi]",
  "me [mete|metio|metia|metieron|ha_metido] mano",
  "[padrastro|padre|papa|tio|abuelo|hermano|hermanastro|primo|cuñado|suegro|vecino|novio_de_mi_madre|profesor|padrino|casero|patron|jefe|viejo|entrenador] ~3 [entra|entro|entraba|se_mete|se_metio|se_metia|viene|venia|se_cuela] ~2 [cuarto|habitacion|cama|pieza|recamara|dormitorio|baño] ~4 [noche|noches|duermo|dormida|dormido|duermen|mientras|cuando|y_me|desnud*|madrugada|solos|sola]",
  "[tener|tenga|tuve|tuviera|tuvimos] ~1 [sexo|relaciones] ~4 [aunque|no_queria|no_quiera|no_quiero|le_dije_que_no|dije_que_no|a_la_fuerza|obligada|obligado]",
  "[arrincon*|acorral*] ~6 [beso|besar*|tocar*|toco|mano|manos|encima]",
  "me [metio|ha_metido|mete|metia|metieron] ~1 [la_mano|las_manos|los_dedos|mano]",
  "[cumplir|cumpla|cumplo] como [esposa|mujer|marido|novia|esposo]",
  "[lo|la] tenia encima ~5 [no_queria|dormida|dormido|gritar|.]",
  "si no ~1 me [acuesto|acostaba|acostara|dejo_tocar|dejaba] ~2 con [el|ella|mi_jefe] ~3 me [echa|echaba|despide|despedia|deja|mata]",
  "me [dejo|deja|dejaba] sin [respirar|aire|comer|comida|poder_respirar]",
  "[tapandome|taparme|me_tapo|me_tapa] ~1 la? [cara|boca|nariz] ~4 [almohada|mano|cojin|trapo|gritar]",
  "[marcas|moretones|moratones|morados|señales] ~5 [de_como_me|cuando_me|que_me] ~1 [agarra|agarro|sujeta|aprieta|apreto|coge|hace|hizo|deja|dejo]",
  "me [da|dio|daba|pega|hace] ~1 [pellizcos|pellizco|collejas|colleja|jalones|tirones_de_pelo|empellones|zarandeos]",
  "[me|nos] [quito|quita|ha_quitado|rompio|escondio|esconde] ~1 [celular|movil|telefono|llaves|papeles|documentos|pasaporte|dni|tarjeta*|dinero] ~8 [no_puedo_salir|llaves|papeles|salir|pedir_ayuda|llamar_a|encerrad*|pasaporte]",
  "[miedo|panico|terror] ~2 [dormirme|dormir|acostarme|estar|quedarme|vivir] ~2 [a_su_lado|con_el|a_solas_con|junto_a_el|sola_con_el]",
  "[niños|hijos|hija|hijo|niñas|perro] ~4 se [esconden|esconde|hacen_pis|tapan|ponen_a_temblar] ~4 [oyen|oye|llega|grita|su_coche|la_llave|el_portazo]",
  "[rompe|rompio|tira|golpea|da_puñetazos|puñetazos|patea] ~4 [platos|puerta|puertas|pared|muebles|cosas] ~10 [la_proxima|miedo|me_dice|amenaza|soy_yo|delante_de_mi|a_mi_lado]",
  "la proxima ~2 [soy_yo|eres_tu|vas_tu|te_toca|sera_en]",
  "[puso|saco|dejo|cogio|agarro] ~1 [cuchillo|pistola|navaja|machete|arma] ~6 me [dijo|miro|amenazo|grito|apunto]",
  "[no_es_que|que|cuando|si|aunque|ni_que] ~1 me pegue [fuerte|cuando|otra_vez|delante|solo|siempre|.]",
  "[llamo|llama|llamaba|dice|decia] [puta|zorra|perra|basura|inutil|mierda] ~5 [me|empujon*|golpe*|escup*|encierr*|ech*|siempre|todos_los_dias]",
  "me [echo|saco|tiro|arrastro|boto] ~3 a [empujones|patadas|golpes|gritos]",
  // Being kept in, threatened, afraid at home.
  "[me|nos] [encierra|encerro|encerraba|encierran|encerraron|deja_encerrad*|tiene_encerrad*|dejo_encerrad*] ~1 [con_llave|en_casa|en_el|en_la|bajo_llave|y|para|cuando|sin|todo|toda|desde|.]",
  "no me deja ~1 [salir_de_casa|salir_sol*|ver_a_mi*|trabajar|tener_dinero|tener_amig*|hablar_con_mi*|hablar_con_nadie|salir_ni|usar_el|tener_redes|estudiar_ni|ir_al_medico|comer_hasta]",
  "si ~1 [me_voy|lo_dejo|la_dejo|le_dejo|hablo|cuento|lo_cuento|lo_denuncio|la_denuncio|denuncio|contesto|le_contesto|me_separo|digo_algo|no_obedezco|no_hago|no_quiero|salgo] ~6 [me_quita|me_quitan|me_mata|me_matan|me_rompe|me_parte|me_pega|me_quema|se_lleva_a|me_suelta|me_da|me_hunde|me_arruina|va_a_matarme|me_va_a|mata_a|me_hace|sube_mis|publica]",
  "me [persigue|persiguio|perseguia|amenaza|amenazo|amenazaba|ataca|ataco|apunta|apunto|corre|corretea|correteo] ~2 con ~2 [cuchillo|machete|navaja|pistola|arma|palo|hacha|tijeras|botella|fierro|cinturon]",
  "[esperan|espera|esperaban|buscan|siguen|persiguen] ~6 [pegarme|golpearme|partirme|darme_una_paliza|robarme|insultarme]",
  "[se_pone|se_puso|poniendose|es|cuando_esta] ~1 [violent*|agresiv*] ~2 [conmigo|y_me|.|cuando|si|y_rompe|y_tira|contra]",
  "[miedo|panico|terror|temblando|tiemblo|temo] ~5 [llega|llegue|vuelva|vuelve|oigo_la_llave|oigo_sus|entra] ~3 [borrach*|bebid*|tomad*|drogad*|casa_y|llave|pasos|enfadad*|enojad*]",
  "[mi_papa|mi_padre|mi_padrastro|mi_viejo|mi_mama|mi_madre] ~2 le? [pega|pego|golpea|golpeo|pegaba|golpeaba|maltrata] ~1 a ~1 [mi_mama|mi_madre|mi_vieja|mi_hermano|mi_hermana|mis_hermanos|mis_hermanas]",
  "[soy|fui|siendo|era|estoy_siendo] ~1 [maltratad*|golpead*|agredid*|violad*|abusad*|acosad*|amenazad*] ![por_el_sol]",

  "{WHO} ~5 me ~1 [ha|han|esta|vuelve_a|volvio_a|ha_vuelto_a|suele|quiso|intenta|intento|habia]? ~1 {HITS} ![hacer]",
  "{WHO} ~5 {HITTING}",
  "{WHO} ~5 hacerme daño",
  "me ~1 {HITS} ~2 mi ~1 {WHO}",
  "[el|ella|ellos] me [pega|golpea|maltrata|pegaba|golpeaba|pegan|golpean|empuja|patea|humilla_y]",
  "me [pega|golpea|pegaba|golpeaba|maltrata|pegan|golpean|maltratan|pegaron|golpearon] ~2 [cuando|todos|todas|otra_vez|si|porque|delante|y_me|y_luego|y_despues|y_al_rato|fuerte|en_casa|en_clase|en_el_cole*|en_el_instituto|en_la_escuela|en_el_recreo|entre|a_diario|cada|casi|desde|.]",
  "me [han_pegado|ha_pegado|han_golpeado|ha_golpeado|han_dado_una_paliza|han_agredido|ha_agredido|han_apuñalado]",
  "me [da|dio|dan|dieron|daba|daban|ha_dado|han_dado|pega|pego|metio|mete|metia|solto|suelta|cae_a|caia_a|agarra_a|agarro_a|agarraba_a|muele_a] ~2 {BLOWS}",
  "[a|con] [golpes|palos|cinturonazos|correazos|cintazos|patadas|puñetazos] ~3 [me|mi|conmigo]",
  "me ~2 [tira|tiro|tomo|tomaba|toma|sujeto|sujeta|apreto|jala|jalo|agarra|agarro|agarraba|coge|cogio|jalaba|tiraba|arrastro|arrastra|estira] ~1 [del|de_el|por_el|el|de_los|los|de] ~1 [pelo|pelos|cuello|cabello|brazo_muy]",
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

/** What one does to oneself in the very words in which others would do it. */
export const selfInflicted = compile([
  "me ~1 [golpeo|golpee|pego|pegue|doy|di|golpeaba|pegaba|daba|muerdo|mordi|quemo|queme|arrastro|lastimo|lastime] ~5 [contra_la_pared|contra_el_muro|contra_las_paredes|contra_el_espejo|cabezazos|hasta_sangrar|hasta_que_sangr*|hasta_que_me_sangr*|para_calmar*|para_no_sentir|para_no_pensar|para_castigarme|a_mi_mism*|yo_mism*|yo_sol*|a_proposito|cuando_me_siento|cuando_me_odio|con_el_mechero|con_cigarr*|con_el_cigarr*]",
]);
