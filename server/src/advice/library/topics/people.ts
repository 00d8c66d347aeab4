import type { Topic } from "../topics.ts";
import { closeOnes } from "./close-ones.ts";

export const people: Topic[] = [
  {
    id: "grief",
    label: "la pérdida",
    nature: "burden",
    words:
      "duelo luto fallecer fallecimiento fallecido entierro funeral velatorio velorio tanatorio cementerio viuda viudo difunto",
    phrases: [
      "[murio|muerto|morir|muerte|perdi|perdimos|fallecio] ~3 mi ~1 [madre|padre|mama|papa|abuel*|herman*|hij*|amig*|tio|tia|perr*|gat*|marido|mujer|pareja|primo|prima|suegr*|bebe|mascota]",
      "mi ~1 [madre|padre|mama|papa|abuel*|herman*|hij*|amig*|tio|tia|perr*|gat*|marido|mujer|pareja|bebe|mascota] ~3 [murio|ha_muerto|fallecio|ya_no_esta|se_fue_para_siempre]",
      "[aniversario|muerte] de mi",
      "[echo|extraño] ~3 mi ~1 [difunt*|abuel*]",
    ],
    echoes: {
      perro: "tu perro",
      perra: "tu perra",
      gato: "tu gato",
      gata: "tu gata",
      abuela: "tu abuela",
      abuelo: "tu abuelo",
    },
    hard: [
      "Perder a quien se quiere deja un hueco que no se llena con prisa. Lo que sientes es la otra cara del cariño.",
      "La ausencia aparece en los sitios más corrientes, y duele. No hay una forma correcta de llevarla.",
      "Una pérdida no se supera: se va aprendiendo a llevar, y hay días, como hoy, en que pesa más.",
    ],
    good: [
      "En un día así también cabe la ausencia, y recordar con cariño es parte de seguir.",
      "Que haya días mejores no es olvidar. Es que el recuerdo empieza a doler de otra manera.",
      "Has podido nombrar a quien falta y tener un buen día. Las dos cosas son verdad.",
    ],
  },
  {
    id: "breakup",
    label: "la ruptura",
    nature: "burden",
    words: "ruptura divorcio divorciar separacion ex exnovio exnovia exmarido desamor",
    phrases: [
      "[me_dejo|me_ha_dejado|me_dejaron|me_corto|rompi|hemos_roto|rompimos|terminamos|termino_conmigo|corte_con|cortamos|lo_dejamos|lo_hemos_dejado] ~3 [mi_novi*|mi_pareja|con_mi|con_el|con_ella|mi_marido|mi_mujer|.|hace|despues|por]",
      "mi ~1 [novio|novia|pareja|marido|mujer] ~2 [me_dejo|me_ha_dejado|termino|rompio]",
      "corazon roto",
    ],
    hard: [
      "Una ruptura desordena los días: cambian las rutinas, los planes y hasta los silencios. Es normal que cueste.",
      "Que algo se acabe duele aunque fuera lo mejor, y más cuando no lo elegiste tú.",
      "Lo que viviste con esa persona fue real, y por eso cuesta soltarlo. No hace falta entenderlo todo hoy.",
    ],
    good: [
      "Poco a poco vas recuperando terreno después de la ruptura, y hoy se nota.",
      "Que hoy sea un buen día no borra lo que dolió; demuestra que también puedes con ello.",
      "Después de una ruptura, un día bueno tiene mérito propio.",
    ],
  },
  ...closeOnes,
  {
    id: "friends",
    label: "tus amistades",
    nature: "ground",
    words: "amigo amiga amistad colega cuate parce pandilla quedada",
    hardWords: "traicion traicionar chisme",
    echoes: { amigo: "tu amigo", amiga: "tu amiga", amigos: "tus amigos", amigas: "tus amigas" },
    hard: [
      "Lo que pasa con {eco} duele porque ahí bajamos la guardia.",
      "Cuando algo se tuerce con {eco}, cuesta pensar en otra cosa. Es señal de que te importa.",
      "Sentir distancia donde antes había confianza deja mal cuerpo. Tiene sentido que hoy lo notes.",
    ],
    good: [
      "Un rato con {eco} ordena muchas cosas por dentro.",
      "Tener con quién reírse y hablar en serio es una suerte que se cuida, y hoy la has tenido cerca.",
      "La confianza con {eco} se nota en cómo lo cuentas.",
    ],
  },
  {
    id: "loneliness",
    label: "la soledad",
    nature: "burden",
    words: "soledad aislamiento aislada aislado abandono incomprendida incomprendido",
    phrases: [
      "[siento|sentir|sentido|sentia|senti|estoy|quede|encuentro|sintiendo|sintiendome|sentirme] ~3 [solo|sola|abandonad*|aislad*|excluid*|invisible]",
      "no tengo ~2 [amigos|amigas|nadie|a_nadie|con_quien]",
      "nadie me [llama|escribe|entiende|escucha|invita|habla]",
    ],
    hard: [
      "Sentir la soledad, con gente o sin ella, cansa mucho. Escribirlo aquí ya es sacarlo un poco de dentro.",
      "Echar en falta compañía no es debilidad: es una necesidad tan básica como dormir o comer.",
      "La soledad suele hablar muy alto y decir que no le importas a nadie. No siempre dice la verdad.",
    ],
    good: [
      "Conoces la soledad, y por eso un día acompañado se saborea distinto.",
      "Hoy la soledad ha aflojado un poco. Quédate con qué la aflojó.",
      "También hay ratos a solas que sientan bien, y parece que hoy hubo de esos.",
    ],
  },
  {
    id: "homesickness",
    label: "la distancia con los tuyos",
    nature: "burden",
    words: "nostalgia añoranza emigrar inmigrante migrante extranjero exilio",
    phrases: [
      "lejos de ~2 [casa|familia|mi_familia|mi_pais|mis_padres|los_mios|mi_gente|mi_tierra|mis_hijos]",
      "[echo_de_menos|extraño|añoro] ~2 [casa|mi_casa|pais|mi_pais|tierra|mi_tierra|familia|mi_familia|pueblo|ciudad|mi_gente]",
    ],
    hard: [
      "Vivir lejos de los tuyos pesa más en días así, cuando haría falta un abrazo y solo hay pantalla.",
      "Echar de menos tu sitio no quiere decir que te equivocaras al irte. Se puede querer estar en dos lugares.",
      "La distancia cansa por dentro, aunque por fuera todo siga su curso.",
    ],
    good: [
      "Aunque los tuyos estén lejos, hoy has encontrado algo bueno aquí.",
      "La distancia sigue, y aun así el día ha tenido lo suyo.",
      "Vas haciendo sitio donde estás sin soltar lo de allá.",
    ],
  },
  {
    id: "conflict",
    label: "los conflictos",
    nature: "burden",
    words: "discutir discusion pelea pelear bronca gritar gritos conflicto enfrentamiento reproche insultar reñir riña",
    hard: [
      "Después de una discusión el cuerpo sigue dándole vueltas aunque la conversación haya terminado.",
      "Un choque así deja resaca: lo que se dijo, lo que no, lo que te gustaría haber dicho.",
      "Discutir con alguien que importa desgasta. No hace falta que lo resuelvas hoy para poder descansar.",
    ],
    good: [
      "Hubo roce y aun así el día terminó bien; eso habla de cómo lo llevaste.",
      "Discutir y salir adelante también es una forma de cuidarse.",
      "No todo fue fácil hoy, y has sabido que una discusión no manche el resto.",
    ],
  },
];
