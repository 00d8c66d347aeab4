export const innerCritic = `
Se te cae un vaso y antes de que toque el suelo ya hay una voz: «qué torpe eres». Nadie más ha dicho nada. La mayoría
llevamos dentro una especie de comentarista que opina de todo lo que hacemos, y que rara vez aplaude. Esta lectura no va
de echarla. Va de **conocerla**, que es lo que más le baja el tono.

## De dónde viene

Casi siempre aprendió a hablar de fuera: una clase en la que se reían de los fallos, una casa donde el cariño venía con
nota, un primer trabajo sin margen. En aquel momento tal vez sirvió de algo. Adelantarse a la crítica dolía menos que
recibirla. La voz se quedó con ese oficio: **pegarte antes de que lo hagan otros**.

Por eso, debajo de la dureza, suele haber una intención de cuidado muy mal expresada: que no te rechacen, que no te
confíes, que no te quedes atrás.

## Cómo reconocerla

Tiene sus muletillas:

- **Palabras absolutas:** *siempre*, *nunca*, *todo*, *nadie*.
- **Etiquetas en lugar de hechos:** no «me he equivocado en la fecha», sino «soy un desastre».
- **Comparaciones con trampa:** tu día por dentro contra el escaparate de los demás.
- **Debería, debería, debería.**
- **Un tono** que no usarías con nadie a quien quieres.

Lo del tono es lo más fiable. Escucha *cómo* te lo dices más que *qué* te dices.

## ¿Y si me hace falta?

Es el miedo más común: «si dejo de machacarme, me abandonaré». Lo que encuentran los estudios apunta a lo contrario. Las
personas que se tratan con más comprensión tras un error no se esfuerzan menos; suelen **levantarse antes y volver a
intentarlo**, porque equivocarse no les sale tan caro. El látigo pone en marcha, sí, pero también agota y enseña a
esconder los fallos.

> Un buen entrenador exige. Lo que no hace es insultar en el vestuario.

## Tomar distancia

No necesitas discutir con la voz. Prueba a cambiar de asiento:

1. **Ponle comillas.** En vez de «soy torpe», di: «estoy teniendo el pensamiento *soy torpe*».
2. **Ponle un nombre**, con algo de humor: la Jueza, el Sargento, Radio Reproche.
3. **Pregúntale qué teme.** «¿Qué te preocupa que pase si no me gritas?».
4. **Dale las gracias y decide tú.** «Ya te he oído. De esto me encargo yo».

No hace falta que se calle. Basta con que deje de llevar el volante.

## Para hoy

Durante un día, apunta tres frases que te hayas dicho con mala voz. Tal cual, sin arreglarlas. Al lado, el momento en que
salieron. Con eso trabajaremos en la próxima etapa. Si al hacerlo aparece algo muy doloroso o muy oscuro, no lo leas a
solas: compártelo con alguien de confianza o busca en **Ayuda ahora**, en tu perfil.
`;

export const likeAFriend = `
Imagina que alguien a quien quieres te llama por la noche. Ha metido la pata en el trabajo, lo ha visto todo el mundo, y
dice que es un fracaso. ¿Qué le contestas? Seguramente bajarías la voz. Le preguntarías qué ha pasado. Le recordarías
algo que hace bien. Y no le mentirías: si hay que pedir disculpas, se lo dirías también.

Todo eso **ya sabes hacerlo**. La amabilidad contigo no es una habilidad nueva: es cambiar de destinatario.

## Las tres piezas

Quienes estudian la autocompasión suelen hablar de tres ingredientes que van juntos:

- **Darse cuenta.** Ver que duele, sin exagerarlo y sin taparlo: «esto me está costando».
- **Humanidad compartida.** Recordar que fallar, enfermar o sentirse fuera de lugar le ocurre a todo el mundo. No te pasa
  por ser tú; te pasa por ser persona.
- **Amabilidad.** Preguntarte qué necesitas y dártelo en la medida en que se pueda: descanso, un límite, una disculpa, una
  ducha caliente.

## Traducir la frase

Toma una de las frases que apuntaste y pásala por este filtro:

1. **El hecho.** ¿Qué pasó, sin adjetivos?
2. **El dolor.** ¿Qué sentí?
3. **Lo humano.** ¿A quién más le pasa?
4. **Lo que ayuda.** ¿Qué puedo hacer ahora, en pequeño?

«Soy una mala madre» se convierte en: «Hoy he gritado a la hora de la cena. Me siento culpable y estoy agotada. A casi
todas las familias se les va la voz alguna noche. Mañana le pido perdón y ceno antes».

Fíjate en que la segunda versión **no quita responsabilidad**. La pone donde se puede hacer algo con ella.

> Hablarte bien no es decirte que todo está bien. Es no dejarte a solas cuando algo va mal.

## El cuerpo también habla

A veces las palabras no entran, y un gesto sí. Una mano en el pecho, los brazos cruzados sosteniendo los hombros, la cara
entre las manos templadas. El contacto cálido y una voz suave son señales de calma muy antiguas, y el cuerpo las
entiende aunque vengan de ti. En el audio de esta etapa lo probarás despacio.

## Si te chirría

Es normal que al principio suene falso, o que escueza. Cuando se abre la ventana de una habitación muy cerrada, lo
primero que se nota es el aire cargado. Si te resulta demasiado, vuelve a lo pequeño: el **tono**. Prueba a decirte la
frase más neutra del mundo, «voy a poner la lavadora», con la voz con la que hablas a quien quieres. Ya es practicar.

Y si tu historia ha sido dura, puede que la amabilidad remueva cosas. Hacerlo con un profesional al lado es una buena
manera de cuidarte.

## Para hoy

Escribe **una** frase que te habría gustado oír la última vez que algo te salió mal. Ponla donde la veas por la mañana:
el espejo, la pantalla del móvil, el monedero.
`;

export const kindNotSoft = `
«Eso está muy bien, pero yo necesito mano dura». Si lo has pensado, no eres la única persona. Alrededor de la amabilidad
con uno mismo hay malentendidos que la hacen parecer una debilidad. Vamos a mirarlos de uno en uno.

## «Es dar pena»

La pena dice *pobre de mí* y se queda dentro de la propia historia. La amabilidad dice *esto duele, y le duele a más
gente*, y levanta la vista. Quien se trata bien suele darle menos vueltas a lo suyo, no más.

## «Es poner excusas»

Las excusas borran el hecho. La amabilidad lo mira de frente porque no le va la vida en ello. Es más fácil reconocer «me
equivoqué contigo, lo siento» cuando equivocarte no te quita valor. En los experimentos, las personas a las que
se invita a ser comprensivas con un fallo se muestran **más** dispuestas a repararlo.

## «Es acomodarse»

Acomodarse es dejar de moverse. Pero nadie corre mejor con una piedra en el zapato. Puedes ser amable y exigente a la
vez: «esto puede salir mejor, voy a repetirlo, y esta noche duermo». El listón se queda arriba; lo que baja es el castigo.

## «Es egoísta»

Cuando el depósito está vacío, lo que damos sale con reproche. Descansar, decir que no a una cosa o pedir un rato no le
quita nada a los demás: les devuelve a alguien más entero.

> La dureza pregunta: «¿qué me pasa?». La amabilidad pregunta: «¿qué necesito?».

## Amable y firme: cómo suena

Hay una amabilidad que consuela y otra que protege. Las dos hacen falta.

- **Que consuela:** «Ven, siéntate. Ha sido un día largo».
- **Que protege:** «Hasta aquí. No voy a contestar correos después de las ocho».
- **Que empuja:** «Sé que no te apetece. Vamos a caminar diez minutos y luego decides».

Prueba a preguntarte cuál de las tres toca hoy. A veces creemos que necesitamos consuelo y lo que hace falta es un
límite; otras, llevamos semanas empujando y lo valiente es parar.

## Una prueba de una semana

Si aún dudas, hazlo como un experimento, sin creértelo:

1. Durante siete días, elige **un** momento fijo: al lavarte los dientes, al cerrar la puerta de casa.
2. En ese momento, dite una frase amable y verdadera. Corta.
3. El domingo, mira: ¿has hecho menos cosas?, ¿peores?, ¿cómo has dormido?, ¿cómo has tratado a los demás?

Que decidan los datos de tu propia semana, no las frases hechas.

## Para hoy

Termina esta frase por escrito: «Puedo ser amable conmigo y, a la vez, ______». Si te sale algo que importe, ya tienes
plan.
`;
