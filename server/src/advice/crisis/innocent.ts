import { compile, type Groups } from "../spanish/phrase.ts";

// What sounds like risk and is not. These spans are taken out before the lexicons look, and nothing else is: a risk
// elsewhere in the same text still counts. Where an idiom could be meant ("qué vergüenza, me quiero morir"), it stays
// in and help is shown.

const WORDS: Groups = {
  OF:
    "[risa|hambre|sed|sueño|frio|calor|ganas|verguenza|pena|miedo|nervios|aburrimiento|amor|envidia|celos|curiosidad|ilusion|ternura|" +
    "cansancio|asco|emocion|alegria|gusto|felicidad|impaciencia|susto|rabia|intriga|exito|placer|antojo|agujetas|ansias|satisfaccion|orgullo]",
  LOVE: "[hij*|madre|padre|mama|papa|abuel*|novi*|perr*|gat*|pareja|mujer|marido|espos*|niet*|amig*]",
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
    "vivir [en|aqui|aca] ![este_mundo|esta_vida|este_infierno|esta_mierda|este_sufrimiento|paz|.|mas|asi]",
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
    "no me [mates|maten|matais]",
    "[quitar|quitarme|quito|quita] la vida social",
    "[tomar|tomo|tomarme|tome|tomado] ~2 [pastillas|medicacion|medicamentos|pastilla] ~1 [que_me_receto|que_me_mando|del_medico|de_la_alergia|para_la_alergia|para_el_dolor|de_la_tension|para_la_tension|que_me_dio_el]",
  ],
  WORDS,
);

export const innocentOfViolence = compile(
  [
    "peg* ~3 [susto|resfriado|resfrio|gripe|gripa|catarro|covid|virus|tos|piojos|risa|abrazo|beso|besos|sol|baño|ducha|siesta|cancion|estiron|bostezo|acento|alegria|ilusion|bronca|grito|telefonazo|llamada|toque|mocos|pegatina*|sticker*|viaje|repaso|energia|sueño|entusiasmo|costumbre|costumbres|mania|gastroenteritis|fuego|conjuntivitis|fiebre|constipado|varicela|optimismo]",
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
    "me ~1 [pega|da|dio|pego] ~1 [patada|patadas|golpes] ~3 [duerme|dormid*|durmiendo|sueños]",
    "[bebe|barriga|vientre|embarazo] ~5 [patada|patadas|pataditas]",
    "[patada|patadas|pataditas] ~5 [bebe|barriga|vientre|panza]",
    "[perro|perrito|gato|gatito|gata|cachorro|loro] ~5 me ~1 [muerde|mordio|empuja|empujo|golpea|lastimo|araño|persigue|sigue|tiro]",
    "me [empuja|empujo|empujan] a [ser|mejorar|seguir|salir|intentar|probar|hacer|estudiar|crecer|no]",
    "[tio|amigo|jefe|madre|mama|hermana|hermano|vecino] ~3 me [persigue|persiguio] ~1 [para_que|con_la_comida|con_el_plato]",
    "[abusa|abuso|abusan] de mi [confianza|buena|paciencia|tiempo|generosidad|bondad]",
    "me ~1 [mata|mato|matan|mataba] de [risa|hambre|amor|calor|aburrimiento]",
    "[madre|mama|padre|papa|jefa|jefe|profe] ~3 [dice|dijo|dira] ~2 me [mata|va_a_matar] ~1 [si|como|cuando] ~1 [llego|suspendo|vuelvo|no|repruebo|ensucio|rompo|ve|vea]",
    "[me_da|da|daba|dieron|me_dio] ~2 golpe ~1 [verlo|verla|la_noticia|bajo|duro_la]",
  ],
  WORDS,
);

/** Words that make a sentence one about a work, the news or a lesson. */
export const aboutTheWorld = compile([
  "[pelicula|peli|serie|libro|novela|documental|podcast|noticia|noticias|noticiero|telediario|reportaje|capitulo|episodio|teatro|obra|videojuego|personaje|protagonista|prota|charla|clase|curso|taller|seminario|asignatura|tfg|tesis|articulo|estadistica*|prevencion|tasa|jornada|jornadas|conferencia|campaña|ministerio|periodico|radio|television|tele|famoso|famosa|actor|actriz|cantante|escritor|escritora|hollywood|historia_de|romeo|biografia|ponencia|voluntari*|turno_en|telefono_de_la_esperanza]",
]);

/** A sentence that repeats what a song, a character or a joke says. */
export const wordsOfOthers = compile([
  "[cancion|letra|personaje|protagonista|prota|poema|titulo|frase|cuento|chiste|meme|actor|actriz|cantante|estribillo|serie|pelicula|peli|capitulo|novela|tema|libro|reggaeton|bolero|ranchera|tango] ~5 [dice|decia|dicen|canta|cantaba|cantan|grita|gritaba|llama|llamada|titulad*|dijo|titula|repite|va_de|trata_de|se_queria|se_quiere|quiere|queria]",
]);
export const asMyOwn = compile([
  "[siento|sentia|identific*|como_yo|yo_tambien|igual_que_yo|me_pasa|yo|me_siento|representa|tiene_razon|mi_vida]",
]);
