import { anyOf, ontoMe } from "../../spanish/conjugate.ts";
import { compile } from "../../spanish/phrase.ts";

// In a diary, death and hurting oneself are one's own until the sentence says whose else: people in despair write like
// nobody's lexicon ("la muerte se vuelve la única respuesta"). So these words are enough wherever nothing in their
// sentence speaks of someone else's death, of fear of it, of an illness or of a work. The idioms were taken out before.

const HURTING = anyOf(ontoMe("lastimar herir>hier>hir rajar tajear autolesionar autodestruir dañar"));

export const deathNamed = compile([
  "[morir|morirme|morirnos]",
  "[la|mi|una|propia] ~1 muerte",
  "[estar|estuviera|estuviese|estaria|estare|ser|verme|sentirme] ~1 [muerto|muerta] ![de|por_las|en_el_sofa|en_la_cama|mañana_de]",
  "[autodestru*|autoles*|autodaño|autoagre*|autoinfli*]",
  HURTING,
  "cortandome",
  "[mis|los] cortes ~3 [brazo*|muñeca*|pierna*|muslo*|esconder|escondo|tapar|tapo|profundos|hablo|anonim*|nadie]",
  "me [hice|hago|hacia|he_hecho] ~1 un corte ~1 profundo",
  "no ~2 [gusta|interesa|apetece|ilusiona|nace|compensa|se|sirvo_para|entiendo_para_que|soporto] ~1 [vivir|existir|estar_viv*]",
]);

export const deathElsewhere = compile([
  "[murio|murieron|muere|mueren|fallec*|funeral|entierro|velorio|velatorio|duelo|luto|cementerio|difunt*|guerra|pandemia|accidente|terremoto]",
  "[miedo|pavor|panico|terror|asusta|aterra|aterroriza|angustia_pensar|hipocondri*|fobia|temor|evit*|prevenir|cuidado_de_no|sin_querer|no_lastimarme|no_herirme]",
  "[hospital|medicos|medico|oncolog*|paliativos|eutanasia|enfermedad|enferma|enfermo|uci|tratamiento|operacion|lesion|rodilla|tobillo|espalda]",
  "[abuel*|bisabuel*|viud*|perr*|gat*|mascota|planta*|conejo|hamster|pez|tortuga|pajaro]",
  "[gimnasio|gym|entrenar|entreno|partido|correr|carrera|pelo|uñas|flequillo|barba|papel]",
  "muerte [nos|le|les|se_lo|se_la|se_los|me_lo|me_la] ~1 [arrebat*|llev*|quit*|separ*|lleg*]",
  "[todos|todo_el_mundo|la_gente|los_humanos|seres] ~3 morir*",
  "[padre|madre|papa|mama|hermano|hermana|hijo|hija|tio|tia|primo|prima|amigo|amiga|marido|esposo|esposa|suegr*|vecin*|profe*|ella] ~3 [va_a|iba_a|puede|podia|estaba|acaba_de|quiere|queria]? ~1 [morir|morirse]",
]);
