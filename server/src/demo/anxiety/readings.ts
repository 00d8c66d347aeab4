export const theAlarm = `
Imagina un detector de humo muy sensible. Salta con un incendio, pero también con las tostadas. No está roto: está hecho
para preferir mil falsas alarmas a un solo fuego sin avisar. La ansiedad se parece mucho a eso. Es **un sistema de
protección**, antiguo y rápido, que a veces confunde una tostada con un incendio.

## Qué hace el cuerpo

Cuando la alarma salta, el cuerpo se prepara para correr o defenderse, aunque estés en una sala de espera:

- **El corazón se acelera** para llevar sangre a los músculos.
- **La respiración sube** al pecho y se vuelve corta. A veces trae mareo u hormigueo.
- **Los músculos se tensan**: mandíbula, hombros, vientre.
- **La digestión se frena**, y aparece el nudo o la náusea.
- **La atención se estrecha**: solo caben las pruebas de que algo va mal.

Son sensaciones muy molestas y, en general, pasajeras. Saber para qué sirven les quita parte del susto: no es que te esté
pasando algo raro, es que tu cuerpo está intentando ayudarte con demasiado entusiasmo.

> La ola sube, llega arriba y baja. No tienes que empujarla: tienes que esperarla flotando.

## El círculo que la alimenta

Suele funcionar así. Aparece una sensación («me late fuerte»). La cabeza la interpreta («me va a dar algo»). La alarma
sube. El cuerpo late más fuerte. Y la cabeza dice: «¿ves?». Para cortar el círculo no hace falta convencerse de que todo
va bien. Basta con **entrar por algún lado**:

1. **Por el cuerpo**, alargando la exhalación. Lo practicarás en la siguiente etapa.
2. **Por la atención**, volviendo a lo que ves, tocas y oyes.
3. **Por las palabras**, nombrando lo que pasa: «esto es ansiedad, es incómoda, va a bajar».
4. **Por los pasos**, dejando de huir de lo que no es peligroso.

## Lo que parece ayudar y la mantiene

Evitar el ascensor. Preguntar por tercera vez si está todo bien. Buscar síntomas en internet. Llevar siempre algo «por si
acaso». Todo eso alivia enseguida, y por eso se repite. Pero le enseña a la alarma que había fuego. No se trata de
dejarlo de golpe, sino de verlo.

## Cuándo consultar

Si las sensaciones son nuevas, muy intensas o te duele el pecho, que te vea un médico: también los detectores se
revisan. Y si la ansiedad te quita sueño, trabajo o personas desde hace semanas, un profesional de la psicología puede
ayudarte mucho. Hay tratamientos con buena evidencia. Esta ruta puede ir al lado, no en su lugar.

## Para hoy

La próxima vez que salte, no intentes apagarla. Ponle un número del cero al diez y mira el reloj. Vuelve a mirarlo a los
diez minutos. Solo eso: **observar cómo baja**, aunque sea un punto, sin hacer nada para que baje.
`;

export const stepByStep = `
Hay una regla de la ansiedad que conviene conocer: **lo que se evita, crece**. Cada vez que esquivamos algo que nos asusta
sentimos alivio, y el alivio nos confirma que hicimos bien en esquivarlo. La próxima vez asusta un poco más. Así, un
día dejas de coger el metro en hora punta; otro, el metro; otro, de ir al centro.

La salida no es tirarse a la piscina. Es una escalera.

## Por qué funciona acercarse

Cuando te quedas un rato en una situación que asusta y no es peligrosa, tu cuerpo aprende dos cosas que ningún
razonamiento le enseña: que **lo temido casi nunca ocurre como lo imaginas**, y que **puedes con el malestar** más tiempo
del que creías. No hace falta que el miedo desaparezca. Hace falta que deje de decidir.

## Cómo se construye la escalera

1. **Elige un miedo concreto.** No «la gente», sino «hablar en la reunión de los martes».
2. **Escribe de seis a ocho situaciones** relacionadas, de las que dan un poco de reparo a las que dan mucho.
3. **Ponles un número** del cero al diez.
4. **Empieza por un tres o un cuatro.** Ni tan fácil que no enseñe, ni tan difícil que te haga huir.
5. **Repite** el mismo peldaño varias veces, varios días, hasta que el número baje o deje de importarte tanto.
6. **Sube.**

Un ejemplo, con llamadas de teléfono:

- Llamar a un amigo para preguntarle algo (2).
- Llamar a una tienda y preguntar el horario (3).
- Pedir cita en la peluquería (4).
- Llamar para cambiar una cita (5).
- Reclamar una factura (7).

## Tres trucos para quedarte

- **Predice y compara.** Antes, escribe qué crees que va a pasar. Después, qué pasó.
- **Quédate hasta que la ola baje un poco**, en vez de irte en lo más alto.
- **Suelta una muleta.** Si siempre vas con los auriculares puestos, prueba un peldaño sin ellos.

> Valentía no es no tener miedo. Es llevarlo de la mano y bajar en la siguiente parada.

## Con cuidado

Esta manera de avanzar es para miedos que **no son peligrosos de verdad**. No la uses para exponerte a alguien que te
hace daño ni a un riesgo real. Y hay terrenos en los que conviene ir con un profesional desde el principio: recuerdos de
un trauma, crisis de pánico frecuentes, obsesiones, o cualquier miedo que te esté encerrando. Pedir compañía también es
subir un peldaño.

Si hoy no es el día, no lo es. La escalera sigue ahí mañana, en el mismo sitio, sin llevar la cuenta.

## Para hoy

Escribe tu miedo en una frase y solo los **dos primeros peldaños**. En el cuestionario de esta etapa vas a elegir el
primero y a ponerle día y hora.
`;

export const askForHelp = `
A veces lo mejor que puedes hacer por ti es decírselo a otra persona. No porque hayas fallado, sino porque hay pesos que
se llevan mejor entre dos. Esta lectura es para saber **cuándo**, **a quién** y **cómo**.

## Señales de que toca

No hace falta tocar fondo. Vale la pena pedir ayuda si, desde hace más de dos o tres semanas:

- la ansiedad o el desánimo te quitan sueño, apetito o concentración casi todos los días;
- has dejado de hacer cosas o de ver a personas que te importan;
- necesitas beber o tomar algo para pasar el día;
- discutes o te encierras más de lo que reconoces en ti;
- o, sencillamente, llevas mucho tiempo aguantando.

## A quién

**A alguien cercano.** No tiene que entenderlo todo. Elige a quien suele escuchar sin correr a dar soluciones.

**A tu centro de salud.** Tu médica o médico de familia puede valorar lo que te pasa y orientarte hacia psicología.

**A un profesional de la psicología.** Pregunta por su formación y por cómo trabaja. Si no encajáis, puedes cambiar; es
más frecuente de lo que parece.

**A una línea de ayuda.** Son gratuitas, confidenciales y contestan personas. En **Ayuda ahora**, dentro de tu perfil,
están las de España y las de muchos países de habla hispana, con la fecha en que las comprobamos.

## Cómo decirlo

Empezar es lo más difícil, así que aquí tienes frases que puedes usar tal cual:

> «Llevo unas semanas regular y me está costando. ¿Tienes un rato para escucharme? No necesito que lo arregles».

> «Quiero contarle cómo duermo y cómo estoy de ánimo, porque me está afectando en el trabajo».

> «Me da vergüenza pedirlo, pero no quiero estar a solas con esto».

Si te cuesta hablar, escríbelo antes y léelo, o manda un mensaje. Sirve igual.

## Si es urgente

Si piensas en hacerte daño, si sientes que no puedes mantenerte a salvo o si alguien a tu lado está en peligro, **no
esperes a terminar esta ruta**. Abre *Ayuda ahora* y llama: están el teléfono de atención y el de emergencias de tu país.
Decirlo en voz alta a alguien no empeora las cosas: abre una puerta. Si puedes, no te quedes sin compañía mientras llega
la ayuda.

## Y mientras tanto

La espera entre pedir una cita y tenerla puede ser larga. Cuida lo básico: comer a tus horas, salir a la luz, moverte un
poco, dormir lo que se pueda, una persona al día con quien cruzar unas palabras. No es poca cosa. Es lo que mantiene el
camino abierto hasta que alguien llegue a andar contigo.

## Para hoy

Piensa un nombre. Solo uno: la persona a la que llamarías. Si te sale, guárdalo en tus contactos favoritos. Si no te
sale ninguno, guarda el número de una línea de ayuda. Ojalá no lo necesites; da calma saber dónde está.
`;
