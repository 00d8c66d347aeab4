import type { Topic } from "../topics.ts";

export const bright: Topic[] = [
  {
    id: "achievement",
    label: "lo que has conseguido",
    nature: "resource",
    words:
      "logro lograr conseguir conseguido consegui aprobar aprobe aprobado orgullo orgullosa orgulloso exito premio ascenso ascendieron felicitaron superar supere triunfo graduar",
    phrases: [
      "[gane|ganamos|he_ganado|hemos_ganado]",
      "[termine|acabe|he_terminado|he_acabado|entregue] ~1 [el|la|mi|los] ~1 [proyecto|tesis|curso|trabajo|libro|carrera|tfg|informe|master]",
    ],
    hard: [
      "Aunque el día pese, ahí queda algo que has sacado adelante.",
      "Conseguir algo y no poder alegrarse del todo también pasa. No le quita valor.",
      "Hubo un avance, aunque hoy cueste verlo.",
    ],
    good: [
      "Lo que has conseguido no ha caído solo: detrás hay trabajo tuyo.",
      "Qué buena noticia. Te toca disfrutarla sin prisa.",
      "Llegar a algo que te importaba da una alegría muy honda. Quédate un rato en ella.",
    ],
  },
  {
    id: "gratitude",
    label: "lo que agradeces",
    nature: "resource",
    words:
      "gracias agradecer agradecida agradecido agradecimiento gratitud bendicion bendecida bendecido afortunada afortunado cariño",
    phrases: [
      "me [ayudo|ayudaron|ha_ayudado|han_ayudado|apoyo|apoyaron|apoya|abrazo|abrazaron|cuidaron]",
      "[que|tengo|buena|tuve] suerte",
    ],
    hard: [
      "En un día difícil has sabido ver algo que agradecer. No tapa lo demás, pero acompaña.",
      "Que haya cariño cerca no quita el peso, aunque ayuda a llevarlo.",
      "Agradecer y estar mal a la vez es posible, y muy humano.",
    ],
    good: [
      "Se nota el agradecimiento en lo que cuentas, y sienta bien leerlo.",
      "Darse cuenta de lo bueno mientras ocurre no es tan fácil. Hoy lo has hecho.",
      "Hay personas y cosas que hoy te han sostenido, y las has visto.",
    ],
  },
  {
    id: "nature",
    label: "el rato al aire libre",
    nature: "resource",
    words: "playa mar montaña campo bosque parque jardin naturaleza atardecer amanecer lago excursion huerto flores",
    phrases: ["[el|al|tomar|tome] sol", "[rio|sierra|cascada]"],
    hard: [
      "Ni el aire libre ha podido hoy con el ánimo, y no pasa nada.",
      "Saliste a buscar aire, y eso cuenta aunque no haya bastado.",
      "Un paisaje bonito no arregla un día difícil. Aun así, hiciste bien en ir.",
    ],
    good: [
      "Un rato al aire libre limpia la cabeza, y hoy te ha tocado.",
      "Hay lugares que descansan solo con estar en ellos.",
      "Has salido, has mirado alrededor y algo se ha aflojado.",
    ],
  },
  {
    id: "joy",
    label: "lo que has disfrutado",
    nature: "resource",
    isFaint: true,
    words:
      "disfrutar disfrute feliz felicidad contenta contento alegria alegre reir reimos risas risa divertir divertido fiesta cumpleaños viaje vacaciones concierto celebrar ilusion ilusionada ilusionado genial maravilloso estupendo",
    hard: [
      "Hubo algún rato bueno, y aun así el día ha pesado. Las dos cosas caben.",
      "Reír un rato no contradice que estés mal. Son descansos, y hacen falta.",
      "Algo has disfrutado, aunque no haya bastado para darle la vuelta al día.",
    ],
    good: [
      "Qué bien sienta leer un día así. Se nota que lo has vivido de verdad.",
      "Disfrutar sin más también hace falta, y hoy lo has hecho.",
      "Un buen rato de los que se recuerdan sin saber muy bien por qué.",
    ],
  },
];
