import type { Groups } from "../../spanish/phrase.ts";

/** Words that stand for one another in the lines about dying and hurting oneself. */
export const SELF_HARM_WORDS: Groups = {
  WANT:
    "[quiero|quisiera|querria|queria|quise|querer|queriendo|deseo|desearia|desee|deseaba|deseando|gustaria|apetece|provoca|" +
    "prefiero|preferiria|preferia|anhelo|ansio|necesito|ojala|ganas|ganas_de|pienso|pienso_en|pensando|pensando_en|pensado|" +
    "pensado_en|pense|pense_en|pensar_en|fantaseo|fantasear|sueño_con|imagino|decidi|decidido|merezco|deberia|tendria_que]",
  WILL: "[voy_a|iba_a|vamos_a|planeo|planeando|intente|intentado|intento|intentar|estoy_por|a_punto_de|tentad*|dan_ganas_de]",
  PLACE:
    "[ventana|balcon|puente|azotea|edificio|via|vias|tren|metro|subte|vacio|barranco|acantilado|tejado|terraza|viaducto|" +
    "precipicio|autopista|carretera|piso|camion|camiones|coches|carros|autobus|micro|rio]",
  BODY: "[vena*|muñeca*|brazo*|antebrazo*|muslo*|pierna*|piel|barriga|panza|cuerpo|carne]",
  PILLS:
    "[pastilla*|pildora*|medicamento*|medicina*|medicacion|somnifero*|ansiolitico*|tranquilizante*|antidepresivo*|" +
    "lexatin*|orfidal*|rivotril*|clona*|diazepam*|alprazolam*|paracetamol*|benzo*]",
  GONE:
    "[me_muero|me_muriera|muriera|muero|desaparezco|desapareciera|no_existiera|no_existo|no_estuviera|no_estoy|faltara|" +
    "me_voy_para_siempre|me_mato|me_matara|dejara_de_existir|dejo_de_existir|me_fuera_para_siempre]",
  NOBODY:
    "[nadie|todos|todo|mejor|igual|alivio|nada|importaria|importa|descansarian|descansan|feliz|felices|facil|tranquil*|sencillo]",
};
