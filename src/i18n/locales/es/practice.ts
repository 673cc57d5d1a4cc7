import type { Translation } from '../../texts.ts'
import type { practice as english } from '../en/practice.ts'

export const practice = {
  'language.label': 'Idioma que practicas',
  'topic.label': 'Tema',
  'topic.any': 'Cualquier tema',
  'topic.greetings': 'Saludos',
  'topic.introductions': 'Conocer gente',
  'topic.family-friends': 'Familia y amigos',
  'topic.food-cafe': 'En la cafetería',
  'topic.restaurant': 'En el restaurante',
  'topic.shopping': 'De compras',
  'topic.directions-transport': 'Cómo llegar',
  'topic.travel-hotel': 'Viajes y hoteles',
  'topic.health': 'Salud',
  'topic.weather-nature': 'Tiempo y naturaleza',
  'topic.time-plans': 'Horas y planes',
  'topic.feelings-opinions': 'Sentimientos y opiniones',
  'topic.home-daily-life': 'Casa y día a día',
  'topic.work-study': 'Trabajo y estudios',
  'level.label': 'Nivel',
  'level.any': 'Cualquier nivel',
  'level.beginner': 'Inicial',
  'level.intermediate': 'Intermedio',
  'level.advanced': 'Avanzado',
  'phrase.position': '{{place}} de {{total}}',
  'phrase.way': 'Frases de esta sesión',
  'phrase.previous': 'Frase anterior',
  'phrase.next': 'Frase siguiente',
  'phrase.loading': 'Eligiendo una frase',
  'phrase.meaning': 'Significado',
  'empty.title': 'No hay ninguna frase que pronunciar',
  'empty.text': 'Con una frase tienes algo que oír, decir y comparar.',
  'empty.action': 'Dame una frase',
  'failed.text': 'No se te ha cobrado nada. Inténtalo otra vez o elige otro tema.',
  price: { one: '{{count}} crédito', other: '{{count}} créditos' },
  'price.house': 'invita la casa',
  'hear.model': 'Oír el modelo',
  'hear.stop': 'Parar',
  'voice.label': 'Voz del modelo',
  'voice.female': 'Mujer',
  'voice.male': 'Hombre',
  'audio.missing': 'El servidor no ha enviado audio',
  'audio.invalid': 'El audio de la frase no es válido',
  'audio.silent': 'El navegador no ha podido reproducir el sonido. Revisa el volumen e inténtalo otra vez.',
  'record.start': 'Grabar',
  'record.stop': 'Detener la grabación',
  'record.again': 'Grabar otra vez',
  'record.opening': 'Abriendo el micrófono',
  'record.ready': 'Dilo cuando quieras',
  'record.free': 'Grabar es gratis.',
  'record.seconds': '{{seconds}} s',
  'record.listening': 'Escuchando',
  'record.left': { one: 'Queda {{count}} segundo', other: 'Quedan {{count}} segundos' },
  'record.level.quiet': 'Se oye muy poco: acércate',
  'record.level.good': 'Buen nivel',
  'record.level.loud': 'Suena muy fuerte: aléjate un poco',
  'record.preparing': 'Preparando tu grabación',
  'record.done': 'Tu toma',
  'record.heard': 'Has grabado {{seconds}} segundos. Puedes oírlos, analizarlos o grabar otra vez.',
  'record.charge': 'El silencio y el ruido nunca se cobran.',
  'record.play': 'Oír mi toma',
  'record.denied': 'No se ha podido acceder al micrófono',
  'record.denied.text':
    'Este navegador tiene prohibido usar el micrófono. Permítelo en la barra de direcciones y graba otra vez.',
  'record.noDevice': 'No hay acceso al micrófono',
  'record.noDevice.text': 'No se ha encontrado ningún micrófono. Conecta uno y graba otra vez.',
  'record.inUse.text': 'Otro programa está usando el micrófono. Ciérralo y graba otra vez.',
  'record.unsupported.text': 'Este navegador no puede grabar. Un Firefox, Chrome, Edge o Safari actual sí.',
  'record.empty': 'No se ha grabado ningún audio',
  'record.empty.text': 'La grabación ha salido vacía. Espera un instante después de pulsar y habla.',
  'record.failed': 'Ha fallado la grabación',
  'record.failed.text':
    'El navegador ha interrumpido la grabación. No se te ha cobrado nada; graba otra vez.',
  'record.ended.text': 'El micrófono se ha desconectado a mitad de la grabación. Conéctalo y graba otra vez.',
  'analyse.action': 'Analizar',
  'analyse.price': {
    one: 'El análisis cuesta {{count}} crédito.',
    other: 'El análisis cuesta {{count}} créditos.',
  },
  'analyse.house': { one: 'A este análisis invita la casa.', other: 'La casa invita a {{count}} análisis.' },
  'analyse.houseNext': 'Al próximo análisis invita la casa.',
  'analyse.label': 'Qué está pasando',
  'analyse.step.send': 'Enviando la grabación',
  'analyse.step.words': 'Buscando las palabras',
  'analyse.step.sounds': 'Comparando cada sonido con el modelo',
  'analyse.step.advice': 'Escribiendo el consejo',
  'analyse.cancelled': 'Detenido. No se te ha cobrado nada y tu toma sigue aquí.',
  'analyse.done': '¡Análisis completo!',
  'analyse.summary':
    'Pronunciación {{pronunciation}}, precisión {{accuracy}}, fluidez {{fluency}}, sobre 100.',
  'analyse.kept': 'Tu toma sigue aquí. Reintentarlo nunca cobra dos veces.',
  'refused.no_speech': 'No hemos distinguido ninguna voz',
  'refused.no_speech.text':
    'Había silencio, o algo que no parecía habla. Comprueba que está elegido el micrófono correcto y dilo otra vez.',
  'refused.too_noisy': 'Demasiado ruido para juzgar',
  'refused.too_noisy.text':
    'La habitación sonaba casi tan fuerte como tú. Acércate al micrófono o busca un sitio más tranquilo.',
  'refused.clipped': 'Demasiado fuerte para juzgar',
  'refused.clipped.text': 'El micrófono se ha saturado. Aléjate un poco y dilo otra vez.',
  'refused.too_short': 'Demasiado corto para juzgar',
  'refused.too_short.text': 'Había muy poca voz. Di la frase entera y después detén la grabación.',
  'refused.off_text': 'Eso sonaba a otra frase',
  'refused.off_text.text':
    'No hemos encontrado estas palabras en tu toma. Di la frase tal como está escrita.',
  'refused.unsupported': 'Esto todavía no se puede juzgar',
  'refused.unsupported.text': 'Aquí no hay evaluador para este idioma.',
  'refused.other': 'Esta toma no se puede juzgar',
  'refused.other.text': 'Dilo otra vez, un poco más cerca del micrófono.',
  'refused.free': 'No se te ha cobrado nada.',
  'broke.held': 'Necesitas {{needed}} y tienes {{held}}. Tu toma sigue aquí.',
  'broke.heldSpeech': 'Necesitas {{needed}} y tienes {{held}}. No se te ha cobrado nada.',
  'broke.claim': 'Conseguir créditos en tu panel',
  'word.score': '{{word}}, {{level}}, {{score}} de 100',
  'word.unsure': '{{word}}, sin certeza',
  'word.omitted': '{{word}}, no se oyó',
  'level.clear': 'claro',
  'level.close': 'cerca',
  'level.off': 'por cambiar',
  'level.missing': 'no se oyó',
  'opened.label': 'Los sonidos de {{word}}',
  'opened.mine': 'Yo',
  'opened.model': 'Modelo',
  'opened.close': 'Cerrar la palabra',
  'opened.heardAs': 'se oyó <ipa>{{sound}}</ipa>',
  'opened.heardPlain': 'Se oyó {{sound}}',
  'opened.confidence': 'certeza del {{percent}}\u00a0%',
  'opened.none': 'Esta palabra no se oyó, así que no hay sonidos que enseñar.',
  'opened.sound': '{{sound}}, {{level}}, {{score}} de 100',
  'opened.soundUnsure': '{{sound}}, sin certeza',
  'opened.hint': 'Pulsa un sonido para oír el tuyo y después el del modelo.',
  'voices.label': 'Las dos voces',
  'voices.which': 'Qué voz',
  'voices.play': 'Reproducir',
  'voices.pause': 'Pausa',
  'voices.time': '{{now}} de {{whole}}',
  'voices.slower': 'Más lento',
  'voices.graph':
    'Ondas y melodía de tu toma y del modelo, palabra por palabra. Tu voz está sobre la línea y el modelo debajo.',
  'voices.modelRises': 'el modelo sube',
  'voices.modelFalls': 'el modelo baja',
  'voices.youRise': 'tú subes',
  'voices.youFall': 'tú bajas',
  'voices.noModel': 'Oye el modelo una vez para comparar las dos voces.',
  'voices.seek': 'Lugar en la grabación',
  'figures.label': 'Puntuaciones sobre 100',
  'figures.pronunciation': 'Pronunciación',
  'figures.accuracy': 'Precisión',
  'figures.fluency': 'Fluidez',
  'figures.up': '{{points}} más que en tu última toma',
  'figures.down': '{{points}} menos que en tu última toma',
  'figures.same': 'igual que en tu última toma',
  'trust.line': 'Estimación de {{engine}} para {{norm}}, certeza {{confidence}}.',
  'trust.skipped': {
    one: '«{{words}}» no se pudo juzgar y no cuenta.',
    other: '{{words}} no se pudieron juzgar y no cuentan.',
  },
  'trust.more': 'Hasta dónde fiarse',
  'trust.title': 'Hasta dónde fiarse',
  'trust.text1':
    'Las puntuaciones vienen de un modelo que compara cada sonido tuyo con los del idioma. Funciona en este servidor y no oye más palabras que las de la frase.',
  'trust.text2':
    'Acierta en los casos claros y puede fallar en los dudosos. Cuando no está seguro lo dice, no muestra número y no resta nada.',
  'trust.text3':
    'Un resfriado, el eco o un micrófono flojo pueden bajar la puntuación. Escucha las dos voces: tu oído tiene la última palabra.',
  'charged.credits': {
    one: 'Este análisis ha costado {{count}} crédito.',
    other: 'Este análisis ha costado {{count}} créditos.',
  },
  'charged.house': 'A este análisis te ha invitado la casa.',
  'next.label': 'Qué hacer ahora',
  'next.again': 'Dilo otra vez',
  'help.title': 'Teclas',
  'help.open': 'Teclas',
  'help.record': 'grabar y detener',
  'help.analyse': 'analizar, u oír el modelo si no hay nada grabado',
  'help.phrases': 'frase anterior y siguiente',
  'help.again': 'grabar otra vez',
  'help.hear': 'oír el modelo',
  'help.this': 'mostrar esto',
  'help.stop': '<kbd>Espacio</kbd> para detener, <kbd>Intro</kbd> para analizar',
  'help.start': '<kbd>Espacio</kbd> para grabar, <kbd>?</kbd> para ver las teclas',
  'help.space': 'Espacio',
  'help.enter': 'Intro',
  'history.title': 'Lo que has dicho',
  'history.emptyText': 'Aquí queda cada toma analizada, con su día y sus tres números.',
  'history.more': 'Ver más',
  'history.failed': 'No se han podido cargar tus tomas anteriores.',
  'history.phrase': 'Frase',
  'history.day': 'Día',
  'advice.first': 'Cambia esto primero',
  'advice.more': { one: '{{count}} nota más', other: '{{count}} notas más' },
  'advice.both': 'Oír los dos sonidos',
  'advice.bothWord': 'Oír las dos palabras',
  'advice.strengths': 'Lo que salió bien',
  'advice.none.title': 'Nada que cambiar.',
  'advice.none.text':
    'Todos los sonidos que pudimos juzgar fueron claros. Pasa a la siguiente frase o di esta más deprisa.',
  'advice.word.title': 'Escucha otra vez <w>{{word}}</w>.',
  'advice.word.text':
    'Ningún sonido destaca, pero la palabra entera se desvió. Oye el modelo, di solo esta palabra despacio y luego la frase entera.',
  'advice.omitted.title': 'Di también <w>{{word}}</w>.',
  'advice.omitted.text': 'No hemos oído esta palabra. Dale su propio tiempo, aunque sea corta.',
  'advice.slow.title': 'Déjala correr un poco más.',
  'advice.slow.text':
    'Tus palabras son claras pero van separadas. Di la frase en un solo aliento, uniendo el final de cada palabra con la siguiente.',
  'advice.fast.title': 'Tómate un poco más de tiempo.',
  'advice.fast.text':
    'Has ido más deprisa que el modelo y se han perdido sonidos. Da a cada sílaba acentuada toda su duración.',
  'advice.pauses.title': 'Cierra la pausa más larga.',
  'advice.pauses.text':
    'Te has detenido {{seconds}} segundos. Lee primero la frase entera en silencio y dila en un solo aliento.',
  'advice.melody.title': 'Sigue la melodía.',
  'advice.melody.text':
    'Tu voz se ha movido menos que la del modelo. Tararea primero la línea del gráfico y luego pon las palabras.',
  'advice.heard': 'Hemos oído <ipa>{{heard}}</ipa>; aquí es <ipa>{{expected}}</ipa>.',
  'advice.sound.tap.title': 'Da un solo toque para la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.tap.text':
    'Un único golpe rápido de la punta de la lengua detrás de los dientes de arriba, como la <i>r</i> de <i>cara</i>. Sin curvarla ni mantenerla.',
  'advice.sound.trill.title': 'Deja vibrar la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.trill.text':
    'La punta de la lengua queda suelta detrás de los dientes y el aire la hace vibrar dos o tres veces, como en <i>perro</i>.',
  'advice.sound.uvular.title': 'Lleva la <s>{{sound}}</s> de <w>{{word}}</w> a la garganta.',
  'advice.sound.uvular.text':
    'La punta de la lengua no se mueve. El sonido nace muy atrás, donde se hacen gárgaras: parte de la <i>g</i> suave de <i>hago</i> y llévala más atrás, con voz.',
  'advice.sound.english-r.title': 'Recoge la lengua para la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.english-r.text':
    'La punta no toca nada, al contrario que en <i>caro</i>. Recoge la lengua hacia atrás y redondea un poco los labios.',
  'advice.sound.theta.title': 'Asoma la lengua en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.theta.text':
    'La punta queda entre los dientes y sopla sin voz, como la <i>z</i> de <i>zapato</i> en España. Si suena a <i>s</i> o <i>t</i>, la lengua se ha ido atrás.',
  'advice.sound.eth.title': 'Suaviza la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.eth.text':
    'La lengua apenas roza los dientes y la voz sigue, como la <i>d</i> de <i>nada</i>. No corta el aire como la de <i>día</i>.',
  'advice.sound.soft-b.title': 'Deja pasar el aire en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.soft-b.text': 'Acerca los labios sin cerrarlos del todo, como en la <i>b</i> de <i>lobo</i>.',
  'advice.sound.soft-g.title': 'Deja fluir la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.soft-g.text':
    'La parte de atrás de la lengua se acerca al paladar sin cerrar, como la <i>g</i> de <i>lago</i>.',
  'advice.sound.front-u.title': 'Redondea los labios en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.front-u.text':
    'Di la <i>i</i> de <i>sí</i>, deja la lengua ahí y pon los labios como para la <i>u</i>. Solo se mueven los labios.',
  'advice.sound.front-o.title': 'Redondea los labios en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.front-o.text':
    'Di la <i>e</i> de <i>té</i>, deja la lengua ahí y adelanta los labios como para la <i>o</i>.',
  'advice.sound.flat-u.title': 'Estira los labios en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.flat-u.text':
    'Di la <i>u</i> de <i>luz</i> y sonríe sin mover la lengua. Los labios no se redondean.',
  'advice.sound.hard-i.title': 'Lleva atrás la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.hard-i.text':
    'Empieza con la <i>i</i> de <i>sí</i> y retira la lengua como para la <i>u</i>, sin redondear los labios.',
  'advice.sound.back-h.title': 'Haz raspar la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.back-h.text':
    'El aire roza entre la parte de atrás de la lengua y el paladar, como la <i>j</i> de <i>jota</i>.',
  'advice.sound.front-h.title': 'Adelanta la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.front-h.text':
    'Como la <i>j</i> de <i>gente</i> en Chile: la lengua casi toca el centro del paladar y solo sale aire, una <i>y</i> susurrada.',
  'advice.sound.deep-h.title': 'Saca la <s>{{sound}}</s> de <w>{{word}}</w> de la garganta.',
  'advice.sound.deep-h.text':
    'Más profunda que cualquier <i>j</i>: aprieta la garganta como al empañar un espejo, sin voz y sin raspar.',
  'advice.sound.deep-voiced.title': 'Aprieta la garganta en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.deep-voiced.text':
    'Empieza una <i>a</i> larga y retira la raíz de la lengua hasta que la voz salga apretada. El aire no se corta.',
  'advice.sound.deep-k.title': 'Lleva la <s>{{sound}}</s> de <w>{{word}}</w> más atrás.',
  'advice.sound.deep-k.text':
    'Como la <i>c</i> de <i>casa</i>, pero la lengua cierra al fondo del todo, sobre la garganta.',
  'advice.sound.heavy.title': 'Haz más grave la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.heavy.text':
    'Di la consonante con la lengua hundida en el centro y la raíz hacia atrás: la vocal de al lado se oscurece, como una <i>a</i> que casi suena a <i>o</i>.',
  'advice.sound.catch.title': 'Corta el aire en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.catch.text':
    'Cierra la garganta un instante, como entre las dos partes de un <i>¡a-a!</i> de negación, y suelta.',
  'advice.sound.hush.title': 'Ensancha la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.hush.text':
    'Labios algo adelantados y la lengua más atrás que en la <i>s</i>: el sonido con que se pide silencio, <i>shhh</i>.',
  'advice.sound.hush-voiced.title': 'Pon voz a la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.hush-voiced.text':
    'El <i>shhh</i> de pedir silencio, pero con voz: como la <i>ll</i> de <i>calle</i> en Buenos Aires.',
  'advice.sound.hush-front.title': 'Aplana la lengua en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.hush-front.text':
    'La punta detrás de los dientes de abajo, la lengua cerca del paladar y los labios estirados: un <i>shhh</i> dicho con una sonrisa.',
  'advice.sound.curled.title': 'Curva la lengua en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.curled.text':
    'Apunta la punta hacia arriba y hacia atrás, más que en la <i>r</i> de <i>tres</i>, y di la consonante desde ahí.',
  'advice.sound.ts.title': 'Di las dos partes de la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.ts.text':
    'Empieza con un cierre y pasa a <i>s</i> de golpe, como en <i>pizza</i>, también al principio de palabra.',
  'advice.sound.ch.title': 'Empieza la <s>{{sound}}</s> de <w>{{word}}</w> con un cierre.',
  'advice.sound.ch.text':
    'Cierra primero con la lengua y suelta en seguida, como la <i>ch</i> de <i>chico</i>.',
  'advice.sound.j.title': 'Empieza la <s>{{sound}}</s> de <w>{{word}}</w> con un cierre.',
  'advice.sound.j.text':
    'Como la <i>ch</i> de <i>chico</i> pero con voz, o la <i>y</i> fuerte de <i>¡yo!</i> dicha con energía.',
  'advice.sound.ng.title': 'Deja atrás la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.ng.text':
    'La punta de la lengua no se mueve y el sonido sale por la nariz, como la <i>n</i> de <i>tengo</i>, sin decir la <i>g</i>.',
  'advice.sound.ny.title': 'Pega toda la lengua en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.ny.text':
    'Un solo sonido: el centro de la lengua contra el paladar, como la <i>ñ</i> de <i>niño</i>.',
  'advice.sound.ly.title': 'Pega toda la lengua en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.ly.text':
    'Un solo sonido: el centro de la lengua contra el paladar y el aire por los lados, como la <i>ll</i> tradicional de <i>calle</i> en los Andes.',
  'advice.sound.dark-l.title': 'Oscurece la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.dark-l.text':
    'La punta detrás de los dientes y la parte de atrás levantada como para la <i>u</i>: más grave que la <i>l</i> de <i>sol</i>.',
  'advice.sound.nasal-vowel.title': 'Saca la <s>{{sound}}</s> de <w>{{word}}</w> por la nariz.',
  'advice.sound.nasal-vowel.text':
    'Di la vocal y deja salir aire por la nariz a la vez, como antes de la <i>n</i> de <i>pan</i>, pero sin llegar a decir la <i>n</i>.',
  'advice.sound.aspirated.title': 'Añade aire a la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.aspirated.text':
    'Tras el sonido sale un soplo que en español no existe en <i>pan</i> o <i>té</i>. Pon la mano ante la boca: tienes que notarlo.',
  'advice.sound.plain-stop.title': 'Guarda el aire en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.plain-stop.text':
    'Sin soplo después, como la <i>p</i> de <i>pan</i> o la <i>t</i> de <i>té</i>. La mano ante la boca no debe notar nada.',
  'advice.sound.tense.title': 'Tensa la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.tense.text':
    'Cierra con fuerza y la garganta tensa, y suelta sin nada de aire, con más firmeza que la <i>p</i> de <i>pan</i>.',
  'advice.sound.tone.title': 'Sigue el tono de <w>{{word}}</w>.',
  'advice.sound.tone.text':
    'La melodía es parte de la palabra: plana, que sube, que baja y sube, que cae. Son tan distintas como <i>¿sí?</i> y <i>¡sí!</i>. Tararéala antes de decirla.',
  'advice.sound.long-vowel.title': 'Alarga la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.long-vowel.text':
    'Dura casi el doble que una corta y no cambia por el camino, como las dos vocales juntas de <i>leer</i>.',
  'advice.sound.long-consonant.title': 'Espera en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.long-consonant.text':
    'Cierra, aguanta un tiempo y suelta, como donde se juntan dos en <i>innato</i>.',
  'advice.sound.soft-sign.title': 'Ablanda la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.soft-sign.text':
    'Sube el centro de la lengua hacia el paladar mientras la dices, como si la cruzara una <i>i</i> muy breve, igual que en <i>nieve</i>.',
  'advice.sound.weak-vowel.title': 'Relaja la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.weak-vowel.text':
    'Corta, débil y en el centro de la boca, sin llegar a ser <i>a</i> ni <i>e</i>. El acento va en otra parte.',
  'advice.sound.open-e.title': 'Abre la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.open-e.text':
    'Baja un poco más la mandíbula que en la <i>e</i> de <i>té</i>, como en la de <i>guerra</i>, y no la muevas.',
  'advice.sound.open-o.title': 'Abre la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.open-o.text':
    'Baja más la mandíbula que en la <i>o</i> de <i>no</i>, como en la de <i>torre</i>, con los labios poco redondeados.',
  'advice.sound.pure-vowel.title': 'Mantén quieta la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.pure-vowel.text':
    'No la conviertas en diptongo: como la <i>e</i> de <i>té</i>, no como el <i>ei</i> de <i>rey</i>. Ni la lengua ni los labios se mueven.',
  'advice.sound.broad-a.title': 'Abre mucho la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.broad-a.text':
    'Entre la <i>a</i> y la <i>e</i>: boca muy abierta, como para <i>casa</i>, y labios estirados.',
  'advice.sound.short-i.title': 'Relaja la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.short-i.text':
    'Más corta y floja que la <i>i</i> de <i>sí</i>, a medio camino de la <i>e</i> de <i>sé</i>.',
  'advice.sound.short-u.title': 'Relaja la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.short-u.text':
    'Más corta y floja que la <i>u</i> de <i>tú</i>, con los labios casi sin redondear.',
  'advice.sound.cup-vowel.title': 'No redondees la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.cup-vowel.text':
    'La lengua va hacia atrás y los labios quedan planos y relajados, como una <i>a</i> corta y oscura.',
  'advice.sound.breath-h.title': 'Di la <s>{{sound}}</s> de <w>{{word}}</w> solo con aire.',
  'advice.sound.breath-h.text':
    'Nada raspa: más suave que la <i>j</i> de España, como la <i>j</i> caribeña de <i>jugo</i>.',
  'advice.sound.v.title': 'Toca el labio en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.v.text':
    'Los dientes de arriba sobre el labio de abajo y con voz: una <i>f</i> sonora. Con los dos labios sería una <i>b</i>.',
  'advice.sound.w.title': 'Redondea los labios en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.w.text':
    'Empieza como una <i>u</i> y abre en seguida, como en <i>hueso</i>, sin añadir una <i>g</i>.',
  'advice.sound.front-w.title': 'Redondea pronto los labios en la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.front-w.text':
    'La lengua como para la <i>i</i> de <i>hielo</i>, los labios como para la <i>u</i>, y pasa en seguida a la vocal.',
  'advice.sound.final-voiceless.title': 'Termina <w>{{word}}</w> sin voz.',
  'advice.sound.final-voiceless.text':
    'Aquí las palabras acaban sin voz aunque se escriba <i>d</i>, <i>g</i> o <i>b</i>: el final suena a <i>t</i>, <i>k</i> o <i>p</i>.',
  'advice.sound.vowel.title': 'Escucha la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.vowel.text':
    'Ha sonado otra vocal. Escucha los dos fragmentos seguidos y fíjate en cuánto se abre la <i>mandíbula</i> y qué hacen los labios.',
  'advice.sound.consonant.title': 'Escucha la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.consonant.text':
    'Ha sonado otra consonante. Escucha los dos fragmentos seguidos y fíjate en dónde toca la <i>lengua</i>.',
  'advice.sound.plain-a.title': 'Abre la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.plain-a.text':
    'Baja la mandíbula y deja la lengua quieta, como la <i>a</i> de <i>casa</i>. No se mueve hacia otra vocal.',
  'advice.sound.plain-e.title': 'Deja la <s>{{sound}}</s> de <w>{{word}}</w> en su sitio.',
  'advice.sound.plain-e.text': 'Como la <i>e</i> de <i>té</i>: ni se abre ni termina en <i>i</i>.',
  'advice.sound.plain-i.title': 'Tensa la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.plain-i.text': 'Labios estirados y lengua alta, como la <i>i</i> de <i>sí</i>.',
  'advice.sound.plain-o.title': 'Redondea la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.plain-o.text': 'Como la <i>o</i> de <i>no</i>: labios redondos y quietos hasta el final.',
  'advice.sound.plain-u.title': 'Redondea la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.plain-u.text': 'Labios adelantados y lengua atrás, como la <i>u</i> de <i>luz</i>.',
  'advice.sound.hiss.title': 'Afila la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.hiss.text':
    'La punta cerca de los dientes y sin voz, como la <i>s</i> de <i>sol</i>, hasta el final.',
  'advice.sound.buzz.title': 'Pon voz a la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.buzz.text': 'Una <i>s</i> con la garganta vibrando, como la de <i>mismo</i>.',
  'advice.sound.light-l.title': 'Aclara la <s>{{sound}}</s> de <w>{{word}}</w>.',
  'advice.sound.light-l.text':
    'La punta detrás de los dientes y el resto de la lengua bajo, como la <i>l</i> de <i>luz</i>.',
} as const satisfies Translation<typeof english>
