export const naming = `
«Estoy mal». Es una frase honesta y, a la vez, poco útil: es como llamar a un taller y decir que el coche «hace algo». Mal
puede ser cansancio, vergüenza, rabia, una pena vieja o hambre. Cada una pide cosas distintas. Poner el nombre exacto no
arregla el motor, pero cambia lo que haces después.

## Qué ocurre al nombrar

Cuando miras una emoción y la dices con palabras, parte de tu atención pasa de *estar dentro* a *estar delante*. En
estudios de laboratorio, algo tan pequeño como etiquetar lo que se siente se asocia a una respuesta emocional algo más
suave. Y las personas que distinguen con más detalle lo que sienten suelen reaccionar con menos brusquedad en los días
difíciles. No es magia: es que una cosa con bordes se maneja mejor que una niebla.

> Ponerle nombre a lo que sientes no lo hace más grande. Le pone orillas.

## De la palabra grande a la palabra justa

Hay palabras paraguas: *mal*, *agobio*, *estrés*, *raro*. Úsalas como puerta de entrada, no como destino. Prueba a bajar
dos escalones:

1. **La familia.** ¿Se parece más a alegría, calma, tristeza, miedo, vergüenza o enfado?
2. **El matiz.** Dentro de esa familia, ¿qué palabra encaja? No es lo mismo *molestia* que *rabia*, ni *pena* que
   *soledad*.
3. **La intensidad.** Del uno al diez, ¿cuánto ocupa ahora mismo?

«Estoy mal» se convierte en «siento soledad, un seis». Y con eso ya se puede hacer algo: llamar a alguien, por ejemplo.

## Puede haber dos a la vez

Nos enseñaron a elegir: o contento o triste. La vida es más desordenada. Se puede sentir **alivio y pena** cuando termina
una relación, **ilusión y miedo** ante un trabajo nuevo, **cariño y enfado** por la misma persona en la misma tarde. Si
te salen dos nombres, no has fallado: has mirado bien.

## Tres tropiezos frecuentes

- **Confundir pensar con sentir.** «Siento que no me valora» es un pensamiento. Debajo suele haber otra palabra: dolor,
  rechazo, decepción.
- **Juzgar el nombre.** Si aparece *celos* o *envidia*, la tentación es borrarlo. Déjalo escrito: solo es información.
- **Buscar la palabra perfecta.** Con una que se acerque basta. Mañana encontrarás otra mejor.

## Para hoy

Pon una alarma a media tarde. Cuando suene, párate diez segundos y completa: «Ahora mismo siento ______, y lo noto en
______». Nada más. Si te quedas en blanco, en el siguiente paso hay una rueda con veinticuatro palabras para empezar.
`;

export const whatFor = `
Si las emociones fueran solo molestias, la evolución las habría dejado por el camino. Siguen aquí porque **avisan**. Cada
una señala algo que importa y empuja hacia una acción. A veces aciertan; a veces se pasan. Pero casi siempre tienen algo
que decir.

## Un mensajero para cada cosa

- **Tristeza.** Avisa de una pérdida, de algo que ya no está. Pide parar, recogerte, buscar consuelo.
- **Miedo.** Avisa de un posible peligro. Pide protegerte o prepararte.
- **Enfado.** Avisa de un límite cruzado o de algo injusto. Pide defender, cambiar las cosas.
- **Vergüenza.** Avisa del temor a quedar fuera. Pide esconderte o, mejor, reparar.
- **Alegría.** Avisa de algo bueno que conviene repetir. Pide acercarte y compartir.
- **Calma.** Avisa de que ahora mismo estás a salvo. Pide descanso y compañía.

La lista no es una ley. Es una invitación a preguntar: *¿qué me estará avisando?*

## El mensaje y el volumen

Conviene separar dos cosas. El **mensaje** («esto me importa») suele ser válido. El **volumen** puede estar mal ajustado.
Una mirada seria de tu jefa puede disparar un miedo de nueve cuando el peligro es de dos. El miedo no miente sobre lo que
te importa, tu trabajo; exagera sobre lo que va a pasar.

Por eso no se trata de obedecer a lo que sientes, ni de callarlo. Se trata de **escuchar y comprobar**:

- ¿Qué ha pasado, en una frase, como lo grabaría una cámara?
- ¿Qué me está avisando esta emoción?
- ¿El volumen encaja con los hechos, o trae eco de otra época?
- ¿Qué necesito de verdad?

> Una emoción es una buena consejera y una mala conductora.

## Por qué empujarla abajo no funciona

Prueba a no pensar en un limón cortado. Cuando intentamos no sentir algo, el cuerpo sigue sintiéndolo y además gastamos
energía en taparlo. Suele volver por otro lado: un dolor de mandíbula, una contestación fuera de sitio, un cansancio que
no se entiende.

Dejar espacio tampoco es recrearse. Se parece más a dejar pasar a alguien por el pasillo: te apartas un poco, pasa, y
sigues andando. La mayoría de las oleadas, si no las alimentamos con discusiones internas, suben, se quedan un rato y
bajan.

## El cuerpo llega antes

Muchas veces el primer aviso no es una idea, sino un lugar: la garganta que se cierra, el estómago, los hombros, el calor
en la cara. Aprender tus señales te da unos segundos de ventaja. En el audio de esta etapa vas a practicar justo eso.

## Para hoy

Elige una emoción de esta semana, mediana, no la más difícil. Hazle las cuatro preguntas de arriba por escrito. Cinco
minutos bastan. Si al hacerlo se mueve algo que te desborda, para, mira a tu alrededor y busca compañía. En tu perfil,
en **Ayuda ahora**, hay teléfonos donde contesta una persona.
`;

export const thePause = `
Entre lo que pasa y lo que haces hay un hueco. A veces dura horas; a veces, medio segundo. Ese hueco es el sitio donde
cabe una elección, y se puede ensanchar.

## Sentir no es hacer

Puedes sentir unas ganas enormes de contestar ese mensaje y no contestarlo. Puedes sentir miedo y llamar igual. La
emoción propone; tú dispones. Suena sencillo leído con calma. En caliente ayuda tener algo muy corto que recordar, como
un semáforo:

1. **Rojo: para.** Suelta el móvil, baja las manos, no digas la siguiente frase. Una exhalación larga.
2. **Ámbar: mira.** ¿Qué siento? ¿Dónde lo noto? ¿Qué me pide hacer?
3. **Verde: elige.** ¿Esto que voy a hacer me acerca a lo que quiero, o solo me alivia dos minutos?

Diez segundos. No siempre dará tiempo. Cuando no dé, también sirve hacerlo después.

## El impulso y su contrario

Cada emoción trae un impulso de serie: la tristeza pide cama; el miedo, puerta de salida; el enfado, la última palabra.
Seguirlo está bien cuando el aviso encaja con los hechos. Cuando no encaja, o cuando ya has probado ese camino y sabes
dónde acaba, puedes probar **un paso en la dirección contraria**, pequeño y completo:

- El ánimo bajo te pide quedarte en casa → ponte los zapatos y da la vuelta a la manzana.
- El miedo te pide no preguntar → haz una sola pregunta.
- El enfado te pide ganar → baja el tono y di lo que necesitas.

No es fingir que no sientes. Es dejar que tus pies lleven a tu ánimo, y no siempre al revés. Hacer cosas que importan,
aunque sea en pequeño y sin muchas ganas, es una de las maneras mejor estudiadas de levantar un ánimo bajo.

## Decirlo sin romper nada

Si lo que necesitas es hablar con alguien, esta fórmula aguanta bastante bien:

> «Cuando pasa **esto**, me siento **así**, y me ayudaría **esto otro**».

Por ejemplo: «Cuando cambiamos el plan a última hora siento frustración, y me ayudaría que me avisaras por la mañana».
Un hecho, una emoción, una petición. Sin *siempre*, sin *nunca*, sin adivinar intenciones.

## Cuando la pausa no llega

Habrá días en que saltes antes de acordarte de nada. No lo uses como prueba en tu contra. Vuelve al día siguiente,
repara lo que se pueda reparar y pregúntate: *¿cuál fue la primera señal?* La próxima vez la verás un poco antes. Así es
como se ensancha el hueco: por detrás.

## Para hoy

Elige una situación que se repite, la cola del súper, un grupo de mensajes, la hora de los deberes. Decide ahora cuál
será tu gesto de *rojo*: soltar el aire, apoyar los pies, beber agua. Solo ese gesto. El resto vendrá detrás.
`;

export const writeFreely = `
Escribir sobre lo que sientes es barato, silencioso y siempre está abierto. También tiene mala fama: libretas empezadas
en enero, días en blanco, culpa. Aquí va una forma de hacerlo que no pide constancia ni buena letra.

## Para qué sirve (y para qué no)

Cuando escribimos, lo que daba vueltas se pone en fila. Los estudios encuentran **mejoras modestas** en el ánimo y la
ansiedad de muchas personas que escriben con cierta regularidad. Modestas quiere decir eso: ayuda, no lo resuelve todo. Y
no a todo el mundo le sirve igual. Si después de escribir te sueles quedar peor, cambia la manera o déjalo sin remordimiento.

## Tres maneras cortas

**La de dos minutos.** En tu diario de Senda: eliges cómo está tu cielo y añades una frase. «Bien. Comí con Marta y se me
pasó la prisa». Es suficiente.

**La de las tres líneas.**

1. Qué pasó (una cámara lo habría grabado).
2. Qué sentí (una palabra exacta).
3. Qué necesitaba, o qué me ayudó.

**La carta que no se envía.** Diez minutos a una persona, a un miedo o a ti hace un año. No se corrige ni se manda. Al
acabar puedes guardarla o romperla: las dos cosas valen.

## Reglas de la casa

- **No hay días perdidos.** Si pasas tres semanas sin escribir, la siguiente entrada es la de hoy. No debes ninguna.
- **No hace falta que sea profundo.** «Hoy, nada especial» también cuenta un día.
- **Apunta también lo bueno.** No para fingir: porque se olvida antes. Lo concreto se recuerda mejor que lo grande. «El
  olor de la panadería» pesa más que «la familia».
- **Cierra con una puerta.** La última frase, que mire hacia fuera: qué vas a hacer ahora, a quién vas a ver, qué toca.

> Un diario no es un examen que alguien vaya a corregir. Es un sitio donde dejar la mochila.

## Cuando duele

Si un recuerdo es muy duro, no tienes que escribirlo a solas ni de golpe. Puedes empezar por los bordes, dónde estabas,
qué tiempo hacía, y parar cuando quieras. Si escribir te lleva una y otra vez al mismo pozo, o si aparecen ganas de
hacerte daño, cierra la libreta y busca a una persona. En tu perfil, **Ayuda ahora** te lleva a teléfonos gratuitos en
muchos países.

## Mirar atrás, de vez en cuando

Una vez al mes, si te apetece, abre el calendario y mira los colores sin sumar nada. No busques la media. Busca una cosa
que te sorprenda: un día bueno que habías olvidado, unos días grises que pasaron. El tiempo de dentro, como el de fuera,
cambia.

## Para hoy

Una entrada de dos minutos: tu cielo de hoy, una frase, y a otra cosa.
`;
