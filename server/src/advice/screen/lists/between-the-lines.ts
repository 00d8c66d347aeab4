import { anyOf, iDo, ontoMe, toDo } from "../../spanish/conjugate.ts";
import type { Groups } from "../../spanish/phrase.ts";
import { constellations } from "../combinations.ts";

// Thoughts of dying and of hurting oneself that are told in pieces. See together.ts for how the pieces are read.

const HURT =
  "cortar rajar tajear lastimar quemar arañar rasguñar pinchar clavar morder>muerd herir>hier>hir pellizcar dañar arrancar";

const WORDS: Groups = {
  WISH:
    "[quiero|quisiera|querria|queria|quise|deseo|desearia|deseaba|gustaria|ojala|ganas|prefiero|preferiria|pido|pedi|rezo|ruego|" +
    "suplico|fantaseo|espero|anhelo|necesito|merezco|si_por_mi_fuera|mejor|rogando|pidiendo|solo_pido]",
  DIE:
    "[morirme|me_muera|me_muriera|me_muriese|muriendome|si_me_muero|estar_muert*|estuviera_muert*|mi_muerte|matarme|me_mate|me_maten|" +
    "me_matara|me_mataran|matenme|matame|mateme|dejarme_morir|no_existir|dejar_de_existir|no_estar_viv*|no_haber_nacido|muerto_ya|muerta_ya]",
  GONE:
    "[no_estuviera|no_estuviese|no_existiera|no_existiese|no_hubiera_nacido|me_muero|me_muriera|muriera|faltara|faltase|desapareciera|" +
    "desaparezco|me_mato|no_estoy|me_voy_de_este|me_fuera_de_este|dejara_de_existir|me_matara|me_pasara_algo|ya_no_este]",
  BETTER:
    "[mejor|mejores|feliz|felices|tranquil*|descansad*|alivi*|libre|libres|en_paz|agradecid*|menos_problemas|descansarian|descansan|" +
    "descansaria|descansaran|descansen|se_librarian|agradecerian|respirarian|un_peso_menos]",
  PILLS:
    "[pastilla*|pildora*|pepa*|somnifero*|ansiolitico*|tranquilizante*|antidepresivo*|lexatin*|orfidal*|rivotril*|clona*|diazepam*|" +
    "alprazolam*|paracetamol*|benzo*|medicamentos|medicinas|medicacion|trankimazin|valium|tafil]",
  HEIGHT:
    "[azotea|balcon|puente|cornisa|tejado|techo_del|acantilado|barandilla|baranda|anden|vias|precipicio|terraza|barranco|viaducto|decimo_piso|ultimo_piso]",
  BLADE: "[cuchilla*|gillette|gilette|navaja|cuter|cutter|bisturi|sacapuntas|hoja_de_afeitar]",
  TRIP: "[viaje|vacaciones|maleta*|vuelo|avion|mudanza|mudarme|universidad|playa|boda|erasmus|campamento|crucero]",
  HURT: `me ${anyOf(["he", "habia", "estoy", "estuve", "vuelvo_a", "volvi_a", "he_vuelto_a"])}? ${anyOf(iDo(HURT), toDo(HURT))}`,
  HURTING: anyOf(ontoMe(HURT)),
};

export const betweenTheLines = constellations(
  [
    "{WISH} + {DIE} @8",
    "[no|nunca|jamas|sin] ~3 [despertar|despertarme|despertara|despertaba|despertaria|despierte|despertase|amanecer|amanezca|amaneciera|amaneciese|amanecia] ![hasta|tarde|temprano|a|al|con|de|pronto|tan] + {WISH} / [dormir|dormirme|dormia|dormiria|duermo|duerma|durmiera|acostarme|me_acuesto|a_ver_si|siempre] @7",
    "si ~2 {GONE} / {GONE} + {BETTER} @10 - [reunion|fiesta|examen]",
    "sin mi + [estarian|estaria|estariais|estareis|estarias|estaran|estara|estan|serian|seria|viven|vivirian|viviria|irian|iria|quedarian|van_a_estar|va_a_estar|puedan|sean] + {BETTER} @5",
    "[desaparecer|desaparecerme|no_existir|dejar_de_existir|no_estar_aqui] + [pienso|pensaba|pensando|ganas|quiero|quisiera|deseo|gustaria|momento_de|hora_de|necesito|ojala|comienzo_para] @6",
    // Indifference, and a death that would come by itself.
    "[da_igual|da_lo_mismo|me_vale|no_me_importa|no_me_importaria|me_la_pela|me_la_suda|me_chupa|que_mas_da|no_me_preocupa|me_daria_igual] + [si_me_muero|si_muero|me_muriera|vivir_o|vivir_que_morir|si_vivo|si_me_matan|morirme|morir|me_atropell*|no_despierto|no_despertar*|la_muerte|seguir_viv*] @6",
    "me [atropelle|atropellara|atropellase|pise|pisara|arrolle|arrollara|aplaste|aplastara|parta|partiera|lleve_por_delante|llevara_por_delante|caiga_un_rayo|cayera_un_rayo|caiga_encima|cayera_encima|diera_un|de_un_infarto|de_un_cancer|de_algo|pegue_un_tiro|mate|matara|lleve_la|llevara_la] + {WISH} / [no_me_importaria|igual|que_ganas] @6 - [abrazo|beso|aumento|ascenso|premio]",
    "no [creo_que|pienso|voy_a|espero|quiero|creo] ~1 [llegue|llegar|vaya_a_llegar|pasar_de|pase_de] + a? [fin_de_año|año_nuevo|navidad|navidades|mañana|viej*|los_18|los_20|los_25|los_30|los_35|los_40|los_50|los_60|los_treinta|los_veinte|los_cuarenta|los_cincuenta|mi_cumpleaños|la_semana_que_viene|esta_noche|este_año|de_hoy] ![grados|euros|kilometros|km|puntos|pesos] @1",
    // What still holds someone back.
    "[si_no_fuera|si_no_es|de_no_ser|si_no] por / [unico|unica|nada|solo|algo] ~2 que ~1 me [frena|detiene|retiene|ata|mantiene|sujeta|sostiene|amarra|impide] + [ya_no_estaria|ya_no_estuviera|no_estaria_aqui|no_estaria_aca|no_seguiria|ya_lo_habria|ya_lo_hubiera|lo_hubiera_hecho|lo_habria_hecho|matado|viva|vivo|con_vida|en_este_mundo|a_esta_vida|a_la_vida|hacerlo] @9",
    "nada ~1 que ~1 me [ate|retenga|mantenga|amarre|sostenga|detenga] + [vida|mundo|aqui|aca|viv*] @4",
    // Means at hand.
    "{PILLS} + [suficientes|suficiente|no_me_matara|me_matarian|alcanza|alcanzan|alcanzarian|alcanzaran|bastarian|bastan|por_si_un_dia|por_si_me_decido|me_decid*|a_ver_si_no|no_despert*|de_golpe|todas_juntas|puñado|bote_entero|frasco_entero|blister_entero|caja_entera|todas_las_que|cuantas_hacen_falta|cuantas_harian_falta|cuantas_necesit*] @10 - [farmacia|receta|vitaminas|cadu*]",
    "{PILLS} + [emborrach*|alcohol|vodka|ron|vino|whisky|borrach*|tequila|aguardiente|ginebra] + [mezcl*|a_ver_si|no_despert*|todo_junto|me_tome|me_trague] @12",
    "[soga|cuerda|mecate|cordel|piola|lazo] + [compre|comprado|consegui|conseguido|nudo|cuello|viga|rama|mirando|colg*|ahorc*|se_rompio] @8 - [saltar|guitarra|tender|escal*|columpio|barco|perro|paquete|violin|regalo|navid*|hamaca|deuda*|hipoteca|banco|fiesta|farolillo*|ropa|cuadro*|estanteria|toldo|tienda_de_campaña]",
    "{HEIGHT} + [mirando_abajo|mirando_hacia_abajo|mirar_abajo|mirar_hacia_abajo|mire_abajo|mire_hacia_abajo|miro_abajo|miro_hacia_abajo|mirando_para_abajo|saltar|saltara|saltaria|dejarme_caer|dejarme_ir|un_paso|solo_un_segundo|seria_un_segundo|seria_rapido|en_el_borde|al_borde|valor|me_atrevi|me_anime|me_asomo|tirarme|lanzarme|aventarme|pasaba_el_tren|venia_el_tren|viene_el_tren] @12 - [puenting|bungee|piscina|tirolina|paracaidas|rappel|parapente|vistas|mar|videojuego|nivel|juego]",
    "{BLADE} + [ya_sabes|ya_saben|brazo*|muñeca*|muslo*|venas|manga_larga|otra_vez|de_nuevo|me_quede_mirando|cortes|me_hice|sangr*|volvi|volver] @14 - [afeit*|depil*|barba|lapiz|lapices|piernas_suaves|cocin*]",
    "[cuchillo|tijeras|tijera|vidrio|cristal|destornillador] + [clavarmelo|clavarmela|clavarme|cortarme|en_las_venas|mis_venas|mis_muñecas|en_el_pecho|en_la_muñeca] @14",
    "[abri|abrir|abro|abierto|deje|dejado] ~2 gas + [arrepenti|no_despert*|me_acoste|cerre_las_ventanas|morir*|acabar|dormirme|esperar|esperando] @10",
    "[pense|pienso|ganas|imagino|quise|tentacion|quiero|podria|pensando|fantaseo|se_me_pasa] + [soltar_el_volante|suelto_el_volante|solte_el_volante|girar_el_volante|no_frenar|dejarme_ir_contra|estamparme|estrellarme|contra_un_arbol|contra_un_muro|contra_un_camion|de_frente_contra|acelerar_y] @9",
    // A decision, a date, things put in order.
    "ya? [decidi|elegi|escogi|tengo|he_decidido|he_elegido|puse|marque] ~1 [fecha|dia_y_hora|el_dia_y|el_metodo|metodo] @0 - {TRIP} / [casa*|bautizo|examen|operacion|fiesta|cita|graduacion|renuncia*|carrera|concierto|entrega|parto|cesarea|oposicion*|cumple|entrevista|presentacion|inauguracion|reunion|comunion|evento]",
    "[tengo|tenia|hice|hecho|armando|armado] ~1 [un_plan|el_plan|mi_plan|pensado_como|todo_planeado|todo_pensado] + [con_que_hacerlo|hacerlo|lo_voy_a_hacer|falta_el_dia|dia_y_hora|nadie_lo_sabe|nadie_sospecha|morir*|acabar_con|para_irme] @10 - {TRIP} / [negocio|dieta|ahorr*|empresa|estudi*|entren*]",
    "todo [listo|preparado|arreglado|en_orden|organizado] ~1 para [irme|partir|despedirme|marcharme|desaparecer|cuando_ya_no|cuando_no] + [supier*|nadie|sola|solo|despedi*|adios|cartas|paz|sospech*|familia|hij*|dejarian|perdon*|.] @14 - {TRIP} / [casa|trabajo|oficina|gym|cole|finde|mañana_temprano|pueblo|ciudad|camping|una_semana|unos_dias|monte|festival]",
    "[escribi|escrito|escribiendo|deje|dejado|redacte] ~2 [cartas|notas] ~1 [una_para|para_cada|para_todos|para_mis|a_cada|a_todos|para_que_las|para_mi] @0 - [regal*|navid*|reyes|taller|invit*|clase|boda|agradec*|pretend*|trabajo]",
    "[contraseña*|claves|papeles|seguro_de_vida|testamento|cuentas_del_banco|sobre|instrucciones|encarg*|cartas|perro|perra|gato|gata|hijos|niños|familia] + [cuando|para_cuando|si] ~1 ya? [yo|ya|yo_ya]? [no_este|no_estoy|no_estuviera|falte|me_vaya_para] [.|aqui|aca|mas|con|para|entre|yo] @16",
    "no [lo|la|los|las]? ~1 ~1 [necesitar|necesitare|usar|usare|hacer_falta|haran_falta|hara_falta] + [regale|regalado|regalando|reparti|repartido|di_mis|done|le_di|les_di] + [ya|paz|decid*|adios|despedi*|mis] @14 - {TRIP} / [talla|armario|limpieza|engord*|adelgac*|juguetes|bebe]",
    // Hurting oneself, and what surrounds it.
    "{HURT} / {HURTING} / me [hago|hice|hacia|he_hecho|estoy_haciendo|volvi_a_hacer|vuelvo_a_hacer] [cortes|daño|heridas] + [otra_vez|de_nuevo|volvi|vuelvo|vuelto|recai|a_proposito|adrede|para_sentir*|no_sentir*|calma|calmarme|calmar*|alivia|alivio|aliviar*|me_odio|castig*|escondidas|nadie_sabe|nadie_lo_sabe|nadie_me_ve|nadie_lo_nota|marcas|cicatriz*|manga_larga|pulsera*|sangr*|cuchilla*|sacapuntas|mechero|encendedor|me_da_verguenza|unico_que_me|merezco|necesito] @12 - [jugando|entren*|partido|cocin*|horno|afeit*|depil*|moto|bici|gym|gimnasio|gat*|futbol|uñas|lata|vaso|plato|papel|puerta|cebolla|jardin|bricolaje]",
    "[matando_de_hambre|dejar_de_comer|dejado_de_comer|no_comer|no_como|vomit*|sin_comer] + [a_proposito|castig*|hasta_donde_aguanta|hasta_desaparecer|desaparecer|hasta_morir*|morirme|apagarme] @10",
    "[golpeo|golpee|pego|pegue|doy|golpeando|golpearme|pegarme|estrello] ~2 [contra|cabeza|paredes|pared|puños] + [me_calma|calmar*|sangr*|nudillos|unico_que|me_odio|castig*|no_sentir|no_pensar|para_sentir] @12 - [jugando|sin_querer|entren*|boxe*]",
    "[muñeca*|brazos|antebrazo*|muslos] + [vendad*|vendas|sangre|sangr*|ensangrentad*|rojo] @7 - [accidente|caida|cai|operacion|operaron|moto|bici|gat*|perr*|analisis|donar|done|extraccion|reloj|esguince|yeso|jugando|partido|mosquito*|alergia|sol|bebe]",
    "[volverlo_a_hacer|volver_a_hacerlo|hacerlo_otra_vez|hacerlo_de_nuevo|intentarlo_otra_vez|con_que_hacerlo|lo_intento_y_no] + [promesa|prometi|prometido|valor|cobarde|muñec*|cuchill*|pastillas|no_pude|veces|nadie|hospital] @14 - [grit*|fum*|beb*|discut*|ment*|llam*|escrib*|compr*|apost*|comer|comi|robar|jugar]",
    "volante + [termina_todo|acaba_todo|se_acaba|se_termina|se_acabo|nadie_sospech*|parece_un_accidente|pareceria_un_accidente] @10",
    "{HEIGHT} + [no_puedo_mas|ya_no_puedo|no_aguanto_mas|no_puedo_seguir|me_despido|adios] @14 - [vacaciones|festivo|vecin*|ruido|obras|trafico|atasco]",
    "[metro|tren|anden|vias] + [agarrarme|sujetarme|aferrarme|apartarme|alejarme|pegarme_a_la_pared|impulso] + [viene|llega|pasa|entra|venir|llegar|pasar] @9",
    "[irme|ir|estar|reunirme|juntarme|volver] con [el|ella|ellos|mi|mis] + [murio|murieron|fallecio|fallecid*|viud*|desde_que_se_fue|partio|extraño|me_falta|difunt*] + {WISH} / [pienso|pensar|pensando|ojala] @12 - {TRIP} / [cena|comer|cine|novi*|parque|amig*]",
    "[pistola|revolver|escopeta|arma] + [guardad*|saque|sacado|cargada|bala|balas|cajon|mirando|mire|la_tengo|tengo_guardad*|armario] @8 - [juego|agua|policia|caza|museo|pelicula|peli|serie|juguete|nerf|disfraz|cazar|plastico|silicona|clavos]",
    "[dejar|deje|dejo|dejado|saltar*] de? ~1 [tomar|ponerme|inyectarme|pincharme] + [insulina|medicacion|tratamiento|pastillas|anticoagulante*] + [que_pase_lo|lo_que_tenga_que|morir*|acabar|a_ver_que_pasa|que_sea_lo|dejarme_ir|lo_que_dios] @10",
    // The deed without its name.
    "[hacerlo|lo_de_siempre] / [mandarme|mandarse] ~1 [cagada|macana] + [dejar_este_mundo|irme_de_este|terminar_todo|acabar_todo|terminar_con_todo|quitarme|este_mundo|pastillas|no_tuve_el_valor|no_tengo_el_valor|me_falta_valor|nadie_me_extrañ*|cobarde] @12",
  ],
  WORDS,
);
