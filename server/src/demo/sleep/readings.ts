export const twoForces = `
Casi nadie nos explica cómo funciona el sueño hasta que nos falta. Y entonces lo buscamos como se buscan unas llaves:
con prisa y revolviéndolo todo. El sueño no responde bien a la prisa. Responde a **dos fuerzas** bastante tranquilas que
trabajan cada día, las mires o no.

## La presión de sueño

Imagina una jarra que se llena gota a gota desde que abres los ojos por la mañana. Cada hora en pie añade un poco. Por la
noche, si está bien llena, dormirse es casi dejarse caer. Al dormir, la jarra se vacía y la cuenta vuelve a empezar.

Por eso una siesta de hora y media en el sofá se paga luego: has vaciado media jarra a las seis de la tarde. Y por eso
quedarse en la cama hasta mediodía después de una mala noche suele traer otra igual.

## El reloj

La segunda fuerza es un reloj interno que da una vuelta más o menos cada veinticuatro horas. Decide cuándo baja la
temperatura del cuerpo, cuándo se apaga la atención, cuándo vuelve el hambre. No mira la hora: mira **la luz**. La luz de
la mañana lo pone en hora. La luz intensa de la noche le dice que el día todavía no ha terminado.

También le gusta la costumbre. Si te levantas cada día a una hora parecida, el reloj aprende a qué hora abrir y a qué hora
cerrar.

## Cuando las dos coinciden

Dormimos bien cuando la jarra está llena *y* el reloj marca noche. Si te acuestas muy pronto para «recuperar», puede que
la jarra aún no baste. Si te acuestas a horas distintas cada día, el reloj no sabe a qué atenerse. No es falta de
voluntad: es que las dos fuerzas van cada una por su lado.

> No puedes obligarte a dormir. Puedes preparar la noche para que el sueño te encuentre.

## Tres ideas que quitan peso

- **No hay una cifra mágica.** Muchas personas adultas se mueven entre siete y nueve horas, pero lo que cuenta es cómo
  estás durante el día, no si llegas a ocho.
- **Despertarse de noche es normal.** Todo el mundo lo hace varias veces; la mayoría no lo recuerda. El problema suele
  ser la pelea que viene después.
- **El cuerpo compensa.** Tras una noche corta, la siguiente suele ser más profunda. No hace falta pagar hora por hora.

## Para hoy

Solo una cosa: apunta a qué hora te levantas y a qué hora te entra sueño de verdad (ese momento en que los párpados
pesan, no el cansancio de después de cenar). Hazlo tres o cuatro días, sin cambiar nada. En el siguiente paso miraremos
juntos qué dicen esas horas.
`;

export const bedForSleep = `
El cerebro es muy bueno haciendo parejas. Huele a pan y aparece el hambre; suena cierta canción y vuelve aquel verano.
Con la cama pasa lo mismo. Si en ella duermes, la cama dice *sueño*. Si en ella trabajas, miras el móvil, repasas
discusiones y vigilas el reloj, la cama acaba diciendo *alerta*. Llegas con sueño al sofá, te acuestas y, de pronto, los
ojos como platos.

La buena noticia: una pareja que se aprendió se puede volver a aprender. Es una de las piezas mejor estudiadas de los
programas para dormir, y cabe en cinco reglas.

## Las cinco reglas

1. **Ve a la cama cuando tengas sueño, no cuando toque.** El sueño pesa en los párpados; el cansancio pesa en las piernas.
   Espera al primero.
2. **La cama, para dormir** (y para la intimidad). Series, correos y listas de mañana, en otro sitio.
3. **Si no llega, levántate.** Cuando notes que llevas un rato peleando, unos quince o veinte minutos sin mirar el reloj,
   sal de la habitación.
4. **Vuelve solo cuando el sueño vuelva.** Y si hace falta, repite. Las veces que sea.
5. **Levántate a la misma hora**, haya ido como haya ido la noche.

## Qué hacer mientras tanto

La parte difícil es la tercera: hace frío, es tarde y parece absurdo. Ayuda dejarlo preparado antes de acostarte:

- Una lámpara de luz cálida y una manta en el sillón.
- Algo agradable y un poco aburrido: un libro que ya has leído, una revista, doblar ropa, un puzle.
- El móvil, cargando en otra habitación. Si es tu despertador, busca uno sencillo.

No se trata de cansarte ni de aprovechar el tiempo. Se trata de que la pelea ocurra **fuera** de la cama.

> Cada vez que te levantas a tiempo, le enseñas a tu cama una palabra nueva.

## Las primeras noches

Conviene saberlo: los primeros días puedes dormir algo menos. Es esperable, y suele mejorar en una o dos semanas. Por eso
es mejor empezar en un momento tranquilo, no la víspera de un examen o de un viaje largo en coche.

Dos avisos de cuidado. Si levantarte de noche te pone en riesgo de caerte, o si estás pasando por una enfermedad o un
embarazo, habla antes con un profesional de la salud y adapta las reglas. Y si durante el día te duermes en situaciones
peligrosas, como conducir, no lo dejes: pide una consulta.

## Para esta noche

Elige **una** regla, solo una, y dale una semana. Si no sabes cuál, que sea la quinta: es la que más sostiene a las demás,
y de ella hablamos en la próxima lectura.
`;

export const wakeUpTime = `
Si solo pudieras cambiar una cosa de tus noches, cambia la mañana. Suena al revés, pero hay una razón sencilla: **la hora
de dormirse no se elige; la de levantarse, sí**. Y la segunda arrastra a la primera.

## El ancla

Piensa en una barca. Puede moverse con el viento, pero si el ancla está bien puesta no se va lejos. Tu hora de levantarte
es el ancla del día: decide cuándo te da la luz, cuándo empieza a llenarse la presión de sueño y, unas dieciséis horas
después, cuándo te pesan los párpados.

Cuando el ancla se mueve tres horas cada fin de semana, el lunes por la mañana el cuerpo vive en otro país. No hace falta
viajar para tener *jet lag*.

## Cómo ponerla

- **Elige una hora realista**, la que puedas mantener también en tus días libres. Mejor las 7:45 de verdad que las 6:00 de
  propósito.
- **Deja un margen de una hora**, no más, para los días de descanso.
- **Busca luz en la primera hora**: abre la persiana, desayuna junto a la ventana, camina diez minutos. Incluso nublado,
  fuera hay mucha más luz que dentro.
- **Cuida los últimos sesenta minutos** del día: luz baja, voz baja, nada que pida respuesta.

## ¿Y a qué hora me acuesto?

Cuando tengas sueño, y no antes de lo que sueles dormirte. Si llevas semanas durmiéndote a la una, meterte en la cama a
las diez y media son dos horas y media de techo. Empieza cerca de tu hora real y adelántala poco a poco, un cuarto de
hora cada varios días, cuando notes que te duermes pronto.

Pasar en la cama un tiempo parecido al que de verdad duermes hace el sueño más continuo. Los programas guiados por
profesionales llegan a ajustar mucho ese tiempo; por tu cuenta no conviene recortar demasiado. Nunca menos de seis horas,
y no lo hagas si conduces por trabajo, tienes epilepsia, trastorno bipolar u otra condición que la falta de sueño pueda
empeorar: en ese caso, con acompañamiento.

## La siesta y el café

La siesta no está prohibida. Que sea **corta** (veinte minutos con despertador) y **temprana** (antes de las cuatro). El
café tarda muchas horas en irse del cuerpo: prueba una semana sin él después de comer y mira si algo cambia. No es un
castigo, es un experimento.

> El cuerpo no te pide perfección. Te pide que seas un poco previsible.

## Para mañana

Escribe tu hora en un papel, junto al despertador. Cuando suene, los pies al suelo y la persiana arriba antes de decidir
nada más. Los primeros dos minutos son los peores; después suele ayudar el propio día.
`;

export const worryTime = `
Te acuestas, apagas la luz, y alguien enciende la radio. «¿Contesté a aquel correo? ¿Y si lo de la revisión es algo?
Tendría que haberle dicho…». Las preocupaciones no son más graves de noche; es que de noche **no tienen competencia**. Es
el primer rato del día en que nadie te pide nada, y ellas llevaban horas haciendo cola.

Decirles «ahora no» no suele funcionar. Decirles «ahora no, **a las siete**» funciona bastante mejor.

## Una cita con lo que te preocupa

Consiste en reservar cada tarde un rato corto para preocuparte a propósito. Parece una tontería y, sin embargo, es una
técnica con años de estudio detrás: al tener un lugar, lo que ronda deja de necesitar todos los demás.

1. **Elige sitio y hora.** Quince minutos, siempre los mismos, al menos dos horas antes de acostarte. Mejor una mesa que
   la cama o el sofá.
2. **Escribe lo que venga**, una línea por preocupación, sin ordenar ni redactar bien.
3. **Separa en dos columnas.** ¿Puedo hacer algo? Si la respuesta es sí, apunta el *siguiente paso*, el más pequeño, y
   cuándo. Si es no, escribe al lado: «esto hoy no depende de mí».
4. **Cierra.** Cuando suene el temporizador, guarda el papel. Literalmente: en un cajón, en una carpeta. Lo que falte
   tendrá su sitio mañana.

## Y cuando aparezcan a medianoche

Van a aparecer; tienen costumbre. Entonces:

- Salúdalas sin abrirles la puerta: «ah, lo de la revisión».
- Recuérdales la cita: «mañana a las siete».
- Si alguna insiste porque teme que la olvides, apúntala en tres palabras en una libreta junto a la cama. Tres palabras,
  no tres párrafos.
- Vuelve a algo del cuerpo: el peso de las piernas, el aire que sale.

> No estás negando lo que te preocupa. Le estás dando una hora mejor.

## Lo que suele pasar

La primera semana es torpe. Habrá tardes en que te sientes y no se te ocurra nada: estupendo, cinco minutos y a otra cosa.
Habrá noches en que la radio se encienda igual. Con los días, muchas personas notan que lo que a las dos de la mañana era
enorme, a las siete de la tarde cabe en una línea.

Si lo que escribes se repite siempre igual y te hunde el ánimo, o si aparecen ideas de hacerte daño, no lo lleves en
soledad: habla con alguien de confianza o con un profesional. En **Ayuda ahora**, dentro de tu perfil, tienes teléfonos
atendidos por personas.

## Para hoy

Pon una alarma con el nombre «mi cita». Quince minutos, papel y bolígrafo. Eso es todo el equipo.
`;

export const badNight = `
Ha pasado: has dormido poco, o a trozos, y hay que levantarse. Esta lectura es para esa mañana. Es corta a propósito.

## Primero, lo que no va a pasar

Una mala noche es desagradable, pero el cuerpo está hecho para encajarla. Hoy irás con menos brillo, te costará más
concentrarte y quizá saltes antes. Casi todo lo importante lo harás igual. Lo que de verdad agota es sumar a la falta de
sueño **el miedo a la falta de sueño**: ir todo el día calculando lo mal que estarás.

> Has dormido mal. Es un dato de anoche, no un pronóstico de esta noche.

## Lo que ayuda

- **Levántate a tu hora.** Es lo que más cuesta y lo que más cuida la noche que viene.
- **Busca luz** en la primera hora, y vuelve a salir a mediodía si puedes.
- **Baja el listón sin bajar la persiana.** Deja para otro día la decisión grande o la conversación delicada. Haz lo
  demás, más despacio.
- **Muévete un poco.** Un paseo de diez minutos despeja más que el tercer café.
- **Si hay siesta, que sea corta**: veinte minutos y antes de las cuatro.
- **Come a tus horas.** El cuerpo cansado pide azúcar; dale también algo que dure.

Y una precaución que no admite heroicidades: si notas que se te cierran los ojos, **no conduzcas** ni hagas nada en lo
que un segundo de sueño sea peligroso.

## Lo que tienta y no ayuda

- Acostarte dos horas antes «para compensar». Llegarás sin sueño suficiente y la cama volverá a ser un campo de batalla.
- Anular todo lo agradable del día. Descansar no es lo mismo que aislarse.
- Mirar cuántas horas dice el reloj que has dormido. Los aparatos de muñeca calculan, y a veces se equivocan bastante;
  si su número te inquieta, esta semana duerme sin él.
- Una copa para caer antes. El alcohol adormece, pero rompe la segunda mitad de la noche.

## Háblate bien

Fíjate en la frase que te estás diciendo: «así no puedo seguir», «me pasa algo raro», «mañana será horrible». Prueba a
cambiarla por una que también sea verdad: «he tenido una mala noche y voy a tratarme con cuidado».

No todas las malas noches tienen un porqué. A veces es el calor, la cena, una noticia, o nada. Si son muchas, varias por
semana durante meses, o si roncas fuerte, te despiertas sin aire o las piernas no te dejan parar, merece la pena contarlo
en una consulta. Hay tratamientos que funcionan y no tienes que averiguarlo por tu cuenta.

## Esta noche

A la hora de siempre, con la luz baja, a por el sueño que venga. Sin cuentas.
`;
