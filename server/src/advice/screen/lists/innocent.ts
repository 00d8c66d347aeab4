import { compile, type Groups } from "../../spanish/phrase.ts";

// What sounds like risk and is not. These spans are taken out before the lexicons look, and nothing else is: a risk
// elsewhere in the same text still counts. Where an idiom could be meant ("qué vergüenza, me quiero morir"), it stays
// in and help is shown.

const WORDS: Groups = {
  OF:
    "[risa|hambre|sed|sueño|frio|calor|ganas|verguenza|pena|miedo|nervios|aburrimiento|amor|envidia|celos|curiosidad|ilusion|ternura|" +
    "cansancio|asco|emocion|alegria|gusto|felicidad|impaciencia|susto|rabia|intriga|exito|placer|antojo|agujetas|ansias|satisfaccion|orgullo]",
  // Nuisances that nobody dies of. Shame is not one of them.
  MINOR:
    "[calor|resfriado|resfrio|resaca|gripe|gripa|agujetas|catarro|mocos|trafico|atasco|cuesta|picante|madrugon|cruda|guayabo|mosquitos]",
};

export const innocentOfSelfHarm = compile(
  [
    "[me|nos|se|te]? [muero|moria|mori|morire|muere|morimos|muriendo|muriendome|morir|morirme|morirse|morirnos|muero_yo] ~1 de ~1 {OF}",
    "[quiero|queria|quise|quieria|voy_a|iba_a|vas_a] ~1 [morir|morirme|morir_me] ~1 de ~1 {OF}",
    "me ~2 [quiero|queria|quise|voy_a|iba_a|vas_a] ~1 morir ~1 de ~1 {OF}",
    "[matarme|matar|morirme] ~1 de ~1 {OF}",
    "[muero|moria|muriendo|muriendome|morirme|morir|moriria] por ~1 [un|una|ir|ver|comer|volver|conocer|viajar|probar|el|la|los|las|mi|mis|verte|verla|verlo|tener|dormir|unas|unos|leer|saber]",
    "quiero a morir",
    "a morir ~0 [me|la|lo|los|te]",
    "[muerto|muerta|muertos|muertas] de {OF}",
    "[miedo|terror|panico|pavor] ~1 [a|de] ~1 [morir|morirme|la_muerte|morirse]",
    "[morir|morirme] sin [haber|ver|conocer|viajar|probar|ir|hacer|visitar|saber|antes]",
    "morir [de_viej*|viej*|en_paz_de_viej*|tranquil*_de_viej*]",
    "antes muert* que",
    "[va|van|iba|iban|ver|vi|verlo|verla|vimos|dejaron|hizo|puede|pueden|acaba_de|acababa_de|al|suele|tiene_que|tuvo_que|como_para] ~1 a? [morir|morirse]",
    "antes de morir ![despedirme|quiero_despedirme]",
    "[partido|lucha|pelea|batalla|guerra|debate|discusion|carrera|final] ~2 a muerte",
    "[esta|estan|estaba|estaban|quedo|rico|sabe|sabia|susto|frio|hambre] ~1 de muerte",
    "[pulso|choque|batalla|duelo|lucha|aburrimiento|silencio|herid*|condena*] ~2 muerte",
    "[creia|pense|crei|senti|sentia|parecia] que ~1 me [moria|iba_a_morir|muero]",
    "[mas|medio] muert* que viv*",
    "carta de despedida a [mi_vida_de|la_solteria|mis_veint*|mis_treint*|mi_piso|mi_casa|la_ciudad|mi_cole*]",
    "seguir viviendo [con|en|de_alquiler|lejos|cerca|aqui_con] ![este_dolor|esto|esta|este_mundo|esta_vida|miedo]",
    "en [el|este|mi|un]? [videojuego|minecraft|gta|fortnite|roblox] ~12",
    "en el juego me [tiro|mato|muero|suicido|lanzo|mataron] ~4",
    "[limon|hielo|pica|picante] ~3 morir",
    "[pena|muerte|dolor|duelo|perdida|aniversario] ~2 muerte [de|del]",
    "muerte [de|del]",
    "[pena|peligro|escena|vida] ~1 [de|y] muerte ~1 [.|en_el|de_los]",
    "me mat* a [trabajar|estudiar|correr|reir|hacer|limpiar|entrenar|cocinar|*ar|*er|*ir]",
    "[matarme|matandome] a [trabajar|estudiar|*ar|*er|*ir]",
    "[matarme|matandome] [trabajando|estudiando|entrenando|en_el_gym|en_el_gimnasio]",
    "casi me [mat*|muero|mori]",
    "[voy_a|iba_a|creia|crei|miedo_a|miedo_de|punto_de|como_para] morirme",
    "se me cort*",
    "[muerdo|como|arranco|comia|morder|muerde] ~2 [uñas|pelitos|pellejitos|padrastros|labios]",
    "[corte|cortado|corto] ~3 con ~1 [rama|valla|alambre|lata|clavo|chapa|sierra|zarza*|espina*|rosal|herramienta|sobre]",
    "[cort*|herida|heridas|hice_daño] ~5 [podando|trabajando|arreglando|montando|limpiando|fregando|cargando|moviendo|descalz*|caminando|abriendo]",
    "seguir adelante con ![mi_vida|la_vida|esta_vida]",
    "[fuerzas|energia|energias|fuerza|ganas] ~1 para [seguir_adelante_con|continuar_con|seguir_con]",
    "[va|van|iba|iban|vas|ibas] a [matarme|acabar_conmigo|acabar_con_mi_paciencia]",
    "me [va|van|iba|iban|vas] a matar",
    "me [mataron|mato|mate|suicide|mataba] ~4 [en_el_juego|en_la_partida|en_el_fortnite|en_fortnite|en_el_lol|en_minecraft|en_valorant|en_el_free|en_la_play|en_roblox|en_gta]",
    "[matarme|me_mataron|suicidarme|morirme|morir] ~3 en [el_juego|la_partida|fortnite|minecraft|valorant|roblox|la_play|el_free|el_gta|el_videojuego]",
    "[cortarme|cortar|cortado|corto|corte|cortaron|corta|cortaba|cortas] ~2 [pelo|cabello|melena|flequillo|puntas|uñas|barba|bigote|coleta|trenza*|rastas|fleco|patillas|pelito|greñas]",
    "[corto|corte|cortarme|cortado|corta] ~3 [cocinando|pelando|picando|afeitandome|afeitarme|depilandome|con_papel|con_un_papel|con_una_lata|con_una_hoja|con_el_papel|rasurandome|rasurarme|fregando|sin_querer|con_un_folio|jardin*|al_cortar|partiendo]",
    "me ~2 cort* ~2 [dedo|dedos|mano|yema]",
    "me [corto|corte] ~1 mi [novio|novia]",
    "me [corto|corte|cortaba] ~2 [cuando|al|si|delante|con] ~2 [hablo|hablar|hay|gente|desconocidos|publico|me_hablan|miran|hablan|habla|profe*]",
    "me ~1 cort* ~1 [la_luz|el_agua|internet|la_llamada|el_rollo|el_telefono|la_digestion|la_respiracion|la_leche|el_gas|el_cable|las_alas]",
    "[seguir|sigo|sigue|seguimos] ![viviendo|luchando|sufriendo|existiendo|respirando] [*ando|*iendo|*yendo]",
    "vivir [tan|muy|mas_lejos|mas_cerca|mas_tranquil*|mas_despacio|con_mi|con_mis|con_el|con_ella|con_ellos|con_nadie|con_gente|con_compa*|con_otra|con_roomies|con_sus|sol*|lejos|cerca|sin|del|pendiente|para|de_alquiler|de_las|de_mis|de_lo|de_la|alli|aparte|juntos|bajo|entre|fuera]",
    "vivir [en|aqui|aca] ![este_mundo|un_mundo|el_mundo|esta_vida|este_infierno|esta_mierda|este_sufrimiento|paz|.|mas|asi]",
    "vivir asi de",
    "vivir ![sufriendo|llorando|aguantando|fingiendo] [*ando|*iendo]",
    "cortarme ~1 [el_rollo|la_luz|el_agua|internet|la_llamada|las_alas|con_el_cuchillo_de|delante|en_publico]",
    "desaparecer [unos|un|una|algunos|dos|tres|el_finde|el_fin|de_las_redes|de_instagram|de_redes|de_internet|de_whatsapp|por_un|por_unos|por_una|en_la_playa|en_el_monte|entre_las|de_vacaciones|en_un|en_una|del_grupo|de_la_fiesta|de_la_reunion]",
    "[que|y] [desaparezca*|desaparecer] [el|la|los|las|este|esta|mi|mis|de_mi]",
    "[hacer|vi|ver] desaparecer",
    "[acabar|terminar|acabe|termine|acabo|termino] con todo [el|lo|los|las|la|mi|este|esta|en|a_tiempo|antes|para]",
    "[acabe|termine|acabara|terminara|salga|acabo|termino] ~1 [bien|pronto_la|pronto_el|el_curso|el_semestre|la_semana|el_verano|el_año|el_trimestre]",
    "que ~1 [esto|todo] ~2 [acabe|termine] ~1 [pronto|antes_de|bien]",
    "[despertar|despertarme|despertarse|despertara] ~1 [tarde|temprano|pronto|a|al|tan|de_la_siesta|de_ese|de_este|de_un|del_sueño|antes|con|los_domingos|cansad*|de_mal|sin]",
    "[despertar|despertarme|despierte|despertara|levantarme] hasta",
    "dormir* ~4 hasta",
    "carta* de despedida ~2 [jefe|jefa|empresa|trabajo|compañer*|alumn*|profe*|escuela|colegio|equipo|del_curso|oficina]",
    "[fiesta|cena|comida|cancion|concierto|regalo|discurso|video] de despedida",
    "despedida de [solter*|curso]",
    "[despedirme|me_despedi|me_despido|despidiendome] ~1 de [todos|todas] ~1 [mis|los|las|en|con|al|hasta|antes|compa*|amig*|y_me_subi|y_cogi|y_me_fui_a_casa]",
    "[hice|hago|hecho|hacerme|hacer|haciendome] ~1 daño [en|jugando|al|corriendo|entrenando|haciendo|bailando|esquiando|bajando|sin_querer|subiendo|levantando|con_la_puerta|con_la_mesa|con_el_pico|patinando|montando|caminando|los_zapatos|un]",
    "me [lastime|lastimo] [el|la|un|una|los|jugando|corriendo|entrenando|en|al]",
    "me desviv* por",
    "desvivirme por",
    "[nacido|naci|nacer] [en|para|el|con|un]",
    "[con|tenemos|tengo|llevamos] ~1 la soga al cuello",
    "sobredosis de [azucar|chocolate|ternura|cafe|cafeina|trabajo|series|dulce|dulces|comida|mimos|realidad|informacion|amor|navidad|turron|purpurina|tele|sol|nostalgia]",
    "[escuadron|terrorista|atentado|coche|kamikaze|mision] suicida",
    "me [tiro|tire] [a_la_piscina|en_paracaidas|de_cabeza|a_la_cama|en_el_sofa|por_el_tobogan|en_tirolina|al_agua|al_mar|en_parapente]",
    "[tirarme|lanzarme|saltar|tirar|lanzar|me_tire|salte|salto] ~4 [puenting|paracaidas|bungee|tirolina|tobogan|piscina|parapente|trampolin|mar|agua|banyi|bungy|poza]",
    "[tire|tiro|tirarme|tiramos|tirar] al rio ~2 [con|nadar|desde|estaba|nade|bañarme|bañarnos]",
    "[tirarme|tirar|lanzarme] ~1 [en_el_sofa|en_la_cama|a_la_bartola|al_sol|al_suelo|todo_el|en_la_playa|a_por]",
    "[sin|no] ~1 motivo ~1 para [seguir_adelante_con|seguir_en|continuar_con|continuar_en]",
    "[harta|harto|cansad*|aburrid*] de vivir [en|con|lejos|al|de|asi_de|entre]",
    "[estilo|forma|manera|ganas|modo|plan] de vida",
    "[cansad*|hart*|aburrid*] de la vida [de|en|que_llevan|universitaria|nocturna|social]",
    "ultimo dia ~1 de ~1 [trabajo|clase|vacaciones|curso|practicas|cole|instituto|uni|prueba]",
    "me pego un [baño|viaje|atracon|banquete|madrugon|susto|homenaje]",
    "mat* ~1 el [tiempo|hambre|gusanillo|rato|aburrimiento|antojo]",
    "[mejor|feliz|felices|tranquil*] sin mi [movil|coche|ex|celular|telefono|jefe|jefa|novio|novia|trabajo|carro|hermano|hermana|ayuda|barba]",
    "[pase|paso|pasar|pasado] de vida",
    "no me [mates|mate|maten|matais]",
    "[acabar|terminar|acabe|termine] con todo [esto|eso] [de_la|del|de_los|de_las|de_mi|de_una_mudanza]",
    "cortarme ~3 [pelo|puntas|flequillo]",
    "[risa|carcajada*|reirme|reirnos] ~5 me [queria|quise|quiero] morir",
    "[pregunto|preguntan|explicar|explicarle] ~4 [es_el|sobre_el|del] suicidio",
    "prefiero morir antes que ~5 [jaja*|jeje*|xd]",
    "me [queria|quise] morir [cuando|al] ~4 [vio|vieron|pillo|pillaron|cai|caerme|equivoque|salio|sono|sonar|bailando|confundi|resbale|tropece]",
    "desaparecer ~5 [finde|fin_de_semana|vacaciones|movil|dias|rato|internet|redes]",
    "{MINOR} ~6 [me_quiero_morir|me_queria_morir|quiero_morirme|me_muero|para_morirse|me_mato]",
    "si no? ~7 me [mato|muero] ~1 [jaja*|jeje*|xd|es_broma|es_un_decir]",
    "[examen|dieta|comida|precio|subida|carretera|plan|inversion|negocio|jugada|horario|campeonato|partido|entrevista] ~3 [suicidio|suicida]",
    "suicid* ~0 [social|socialmente|politico|politicamente|economico|profesional|profesionalmente|comercial|laboral|academico|financiero|deportivo]",
    "me [queme|quemo|quemaba] ~4 [horno|plancha|cafe|sopa|aceite|sarten|olla|sol|playa|lengua|cocina*|galletas|fogon|vapor]",
    "me [lastim*|golpe*|hice_daño|corte|queme] ~4 [rodilla|espalda|tobillo|hombro|dedo|dedos|codo|pie|gimnasio|gym|mudanza|trabajo|cocina]",
    "[cuerda|cuerdas|soga] ~2 [saltar|tender|guitarra|escalar|columpio|barco|violin]",
    "por si acaso ~3 [pastillas|medicamentos]",
    "[quitar|quitarme|quito|quita] la vida social",
    "[tomar|tomo|tomarme|tome|tomado] ~2 [pastillas|medicacion|medicamentos|pastilla] ~1 [que_me_receto|que_me_mando|del_medico|de_la_alergia|para_la_alergia|para_el_dolor|de_la_tension|para_la_tension|que_me_dio_el]",
  ],
  WORDS,
);

export const innocentOfViolence = compile(
  [
    "peg* ~3 [susto|resfriado|resfrio|gripe|gripa|catarro|covid|virus|tos|piojos|risa|abrazo|beso|besos|sol|baño|ducha|siesta|cancion|estiron|bostezo|acento|alegria|ilusion|bronca|grito|telefonazo|llamada|toque|mocos|pegatina*|sticker*|viaje|repaso|energia|sueño|entusiasmo|costumbre|costumbres|mania|gastroenteritis|fuego|conjuntivitis|fiebre|constipado|varicela|optimismo]",
    "peg* ~2 [ropa|papel|cromo*|parche*|foto*|sello*|monton|vestido|chaqueta|gafas|color|zapatos]",
    "[gafas|vestido|color|pelo|corte|chaqueta|zapatos|camisa|falda|pantalon*|traje|tono] ~2 no? me ~1 peg*",
    "me ~1 [dio|dieron|pego|golpeo|partio|rompio|empujo|tiro|hizo] ~4 sin querer y? me? [partio|rompio|hizo|dejo]? ~2",
    "maltrata* ~1 con ~2 [horario*|turno*|trafico|precios|impuestos|tareas|deberes|examen*]",
    "persig* ~2 con ~2 [comida|plato|tupper|cuchara|pantuflas|zapatillas|bufanda|crema|fregona]",
    "[tuve_una_pesadilla|soñe|he_soñado|soñaba|en_mi_sueño|en_el_sueño] ~14",
    "[judo|karate|boxeo|jiujitsu|sparring|taekwondo|lucha_libre|esgrima|paintball|airsoft|laser] ~12",
    "peg* ~1 [la_cancion|lo_de|el_habito|el_gusto|el_olor|la_mania|su|sus|con_celo|con_pegamento]",
    "[paliza|golpe|golpes|hostia|torta|combo] ~4 [ajedrez|padel|play|fifa|parchis|tenis|jugando|partido|videojuego|uno|domino|cartas|juego|ping|monopoly|gimnasio|entren*|suerte|efecto|calor|realidad|jamon|chocolate|cumpleaños]",
    "[golpe|golpes] de [suerte|calor|efecto|realidad|estado|aire|gracia|vista|inspiracion|energia]",
    "me ~2 [toca|tocaba|toco|tocan|tocado] ![ar] [*ar|*er|*ir|a_mi|el_turno|turno|la_guitarra|el_piano|una_cancion|las_narices|las_pelotas|los_huevos|la_moral|el_corazon|el_hombro|la_fibra|la_loteria|el_alma|las_palmas|un|una|el_examen|guardia|finde|vacaciones|muy_de_cerca|de_cerca|profundamente|la_frente|la_espalda_con|la_mano_para|la_cara_con_cariño|el_peor|el_gordo]",
    "[me|nos] quem* ~2 [sol|comida|la_lengua|dedo|mano|plancha|cafe|sopa|aceite]",
    "no me pega* ~1 [nada|mucho|con|ese|este|ni|para_nada|.]",
    "matarme ~1 de ~1 {OF}",
    "me ~1 [empuj*|tir*|lanz*] ~1 [a_la_piscina|al_agua|en_el_columpio|al_mar]",
    "me ~1 [empujo|pego|tiro|golpeo|mordio] ~7 [nos_reimos|risas|nos_partimos|reirnos|riendo|riendonos]",
    "[jugando|juego|jugar|broma|bromeando|cosquillas|dormid*|sin_querer] ~6 me ~1 [pego|golpeo|mordio|empujo|pega|empuja|dio_un_golpe|patea|patadas]",
    "me ~1 [golpeo|pego|empujo|mordio|pega|empuja|muerde|dio_un_golpe|patea] ~4 [jugando|sin_querer|en_broma|dormid*|con_la_pelota|con_el_balon|en_la_barriga_el_bebe]",
    "me ~1 [pega|da|dio|pego] ~1 [patada|patadas|golpes|golpe|manotazo] ~3 [duerme|dormid*|durmiendo|sueños|dormia|soñando]",
    "[paintball|airsoft|lucha|boxeo|karate|judo|sparring|combate|entrenamiento|rugby|futbol|partido|baloncesto] ~8 me ~1 [pega|pego|golpeo|empujo|dio|dieron|mordio|pegaron|golpearon]",
    "me ~1 [pego|golpeo|empujo|dio|dieron|pegaron|golpearon] ~6 [partido|futbol|boxeo|karate|judo|sparring|rugby|baloncesto|pelota|balon]",
    "[bebe|barriga|vientre|embarazo] ~5 [patada|patadas|pataditas]",
    "[patada|patadas|pataditas] ~5 [bebe|barriga|vientre|panza]",
    "[perro|perrito|gato|gatito|gata|cachorro|loro] ~5 me ~1 [muerde|mordio|empuja|empujo|golpea|lastimo|araño|persigue|sigue|tiro]",
    "me [empuja|empujo|empujan] a [ser|mejorar|seguir|salir|intentar|probar|hacer|estudiar|crecer|no]",
    "[tio|amigo|jefe|madre|mama|hermana|hermano|vecino] ~3 me [persigue|persiguio] ~1 [para_que|con_la_comida|con_el_plato]",
    "[abusa|abuso|abusan] de mi [confianza|buena|paciencia|tiempo|generosidad|bondad]",
    "me ~1 [mata|mato|matan|mataba] de [risa|hambre|amor|calor|aburrimiento]",
    "[madre|mama|padre|papa|jefa|jefe|profe] ~3 [dice|dijo|dira] ~2 me [mata|va_a_matar] ~1 [si|como|cuando] ~1 [llego|suspendo|vuelvo|no|repruebo|ensucio|rompo|ve|vea]",
    "[estoy|estaba|como_para|era_para|dan_ganas_de] ~2 [tiro|tirarme|tirar|tirarse] de los pelos",
    "me [dieron|dio|han_dado|ha_dado|pegaron] ~2 [golpe|golpecito|toque|golpazo] ~5 [coche|carro|auto|moto|furgoneta|parachoques|aparcando|por_detras|semaforo]",
    "[hijo|hija|niño|niña|peque|sobrino|sobrina|nieto|nieta|nene|nena] ~1 de ~1 [un|uno|dos|tres|cuatro|2|3|4|1] ~1 [año|años|añitos|meses] ~5 me ~1 [pega|pego|muerde|mordio|empuja|tira|golpea|araña|escupe|patea|da_manotazos]",
    "[bebe|bebita|bebito|peque|gato|gata|gatito|perro|perra|perrito|loro|cachorro|caballo|abeja|mosquito|avispa] ~6 me ~1 [pega|pego|muerde|mordio|empuja|tira|golpea|araña|escupio|escupe|patea|da|dio|pica|pico|ataco|persigue] ~1 [manotazo*|cabezazo*|zarpazo*|patad*|picotazo*|lametazo*]",
    "me [empujo|empujaron|empujan|golpearon|pisaron] ~4 [metro|bus|autobus|cola|concierto|multitud|gente|fila|rebajas|hora_punta]",
    "amenaz* ~1 con [despedir*|echar*|cortar*|suspender*|multar*|demandar*|no|subir*|irse|dimitir|renunciar|quitar_el] ![matar*|los_niños|la_custodia|las_venas|los_brazos]",
    "acosa* ~1 [a|con] [whatsapps|mensajes|llamadas|preguntas|correos|emails|publicidad]",
    "[sol|viento|olas|ola|lluvia|frio|aire|agua|brisa|luz] ~2 me ~1 [golpe*|peg*|azot*|dio|daba|empuj*]",
    "[puñetazo|golpe|bofetada|bofeton|patada|cachetada|guantazo|hostia|torta|baño] de [realidad|humildad|energia|calor|frio|aire|suerte]",
    "[demencia|alzheimer|autis*|senil] ~12 me ~1 [pega|pego|muerde|empuja|golpea|escupe|araña|insulta]",
    "[embaraz*|bebe|barriga|tripa|ecografia] ~14 [patad*|golpe*]",
    "[dentista|fisio|masajista|peluquer*] ~5 me ~1 [dejo|tiro|jalo|apreto] ~2",
    "me [golpeo|golpea|golpeaba|patea|asfixia|tortura|acorrala] ~1 [la_noticia|la_realidad|la_nostalgia|la_tristeza|la_vida|la_ansiedad|el_calor|la_duda|el_sol|el_viento|este_calor|la_culpa|el_estomago]",
    "[calor|ansiedad|culpa|trabajo|rutina|nostalgia|duda|estres|deudas|humedad] ~2 me ~1 [asfixia|tortura|golpea|ahorca|acorrala|persigue|ahorcan|asfixian|torturan|golpeo|arrastra|lastima|sacudio]",
    "[me_da|da|daba|dieron|me_dio] ~2 golpe ~1 [verlo|verla|la_noticia|bajo|duro_la]",
  ],
  WORDS,
);

/** Words that make a sentence one about a work, the news or a lesson. */
export const aboutTheWorld = compile([
  "[pelicula|peli|serie|libro|novela|documental|podcast|noticia|noticias|noticiero|telediario|reportaje|capitulo|episodio|teatro|obra|videojuego|personaje|protagonista|prota|charla|clase|curso|taller|seminario|asignatura|tfg|tesis|articulo|estadistica*|prevencion|tasa|jornada|jornadas|conferencia|campaña|ministerio|periodico|radio|television|tele|famoso|famosa|actor|actriz|cantante|escritor|escritora|hollywood|historia_de|romeo|biografia|ponencia|voluntari*|turno_en|telefono_de_la_esperanza|escribi_un_cuento|cuento|poeta|pintor|pintora|filosofo|leyendo_a|leyendo|lei|leo|museo|cancion|filosof*|seneca|platon|refran|estoic*|budis*|biblia|misa|sermon|cura_dijo|historia_del]",
]);

/** Somebody, not near and not I, of whom it is told. */
export const ofAnother = compile([
  "[chica|chico|mujer|hombre|persona|personas|paciente|alguien|joven|jovenes|gente|cliente|clienta|señor|señora|muchacho|muchacha|alumno|alumna|usuario|famos*] ~8 [suicidarse|suicidio|suicid*|quitarse_la_vida|autolesion*|sobredosis]",
]);

/** A sentence that repeats what a song, a character or a joke says. */
export const wordsOfOthers = compile([
  "[cancion|letra|personaje|protagonista|prota|poema|titulo|frase|cuento|chiste|meme|actor|actriz|cantante|estribillo|serie|pelicula|peli|capitulo|novela|tema|libro|reggaeton|bolero|ranchera|tango] ~5 [dice|decia|dicen|canta|cantaba|cantan|grita|gritaba|llama|llamada|titulad*|dijo|titula|repite|va_de|trata_de|se_queria|se_quiere|quiere|queria]",
]);
export const asMyOwn = compile([
  "[siento|sentia|identific*|como_yo|yo_tambien|igual_que_yo|me_pasa|yo|me_siento|representa|tiene_razon|mi_vida]",
]);

/** A "tú" that is another person: one who died, one who is loved or teased, one who was helped. */
export const toSomeoneElse = compile([
  "[tu_muerte|tu_partida|te_fuiste|te_moriste|te_mataste|te_suicidaste|te_extraño|te_echo|te_quiero|te_amo|te_adoro|te_llevaste|perderte|descansa|te_mato|te_matare|te_mataria|matarte|te_pego|te_deje]",
  "te ~1 [voy|van|va|vamos|iba] a [matar|pegar|cortar|echar|extrañar|quitar]",
  "[gracias|feliz_cumpleaños|felicidades|enhorabuena|querida|querido|estimad*]",
  "[dije|dijo|dice|decia|digo|pregunto|pregunte|contesto|conteste|grito|escribio] ~3 [te|tu|tus]",
]);

/** Someone else is in good hands already. */
export const helpIsThere = compile([
  "ya ~2 [lo|la] ~1 [viendo|atendiendo|tratando|atiende|atienden|ve] ~1 [orientador*|psicolog*|psiquiatra|medic*|equipo|especialista]",
  "[ya|por_fin] ~2 esta ~1 [a_salvo|mejor|bien|recuperad*|en_tratamiento]",
]);

/** Told of someone near as a song tells it, as a joke, or with help already there. */
export const notInEarnest = [
  ...wordsOfOthers,
  ...helpIsThere,
  ...compile(["[que_risa|jaja*|jeje*|me_parto|nos_reimos]"]),
];
