import type { LessonDifficulty } from '../../../../contract/lessons.ts'
import type { CourseLanguage } from '../../../../shared/languages.ts'

/**
 * What people write in English, Spanish and Portuguese, without accents and in small letters. A word stands for all
 * words that begin with it when it ends in `*`.
 */
type Keywords<Key extends string> = Readonly<Record<Key, readonly string[]>>

export const LANGUAGE_WORDS: Keywords<CourseLanguage> = {
  english: ['english', 'ingles', 'inglesa'],
  spanish: ['spanish', 'espanol', 'espanola', 'castellano', 'espanhol', 'espanhola'],
  french: ['french', 'frances', 'francesa', 'francais'],
  german: ['german', 'aleman', 'alemana', 'alemao', 'alema', 'deutsch'],
  portuguese: ['portuguese', 'portugues', 'portuguesa', 'brazilian', 'brasileno', 'brasileiro'],
  italian: ['italian', 'italiano', 'italiana'],
  chinese: ['chinese', 'mandarin', 'mandarim', 'chino', 'china', 'chines', 'chinesa'],
  japanese: ['japanese', 'japones', 'japonesa'],
  korean: ['korean', 'coreano', 'coreana'],
  arabic: ['arabic', 'arabe'],
  russian: ['russian', 'ruso', 'rusa', 'russo', 'russa'],
  dutch: ['dutch', 'holandes', 'holandesa', 'neerlandes', 'neerlandesa'],
}

export const LEVEL_WORDS: Keywords<LessonDifficulty> = {
  Beginner: [
    'beginner*',
    'beginning',
    'basic*',
    'easy',
    'simple',
    'zero',
    'a1',
    'a2',
    'principiante*',
    'inicial',
    'basico*',
    'basica*',
    'facil',
    'cero',
    'iniciante*',
    'elementar',
    'elemental',
  ],
  Intermediate: ['intermediate', 'medium', 'b1', 'b2', 'intermedi*', 'medio', 'media'],
  Advanced: [
    'advanced',
    'fluent',
    'hard',
    'difficult',
    'c1',
    'c2',
    'avanzad*',
    'avancad*',
    'fluido',
    'fluente',
    'dificil',
  ],
}

export const LENGTH_WORDS: Keywords<'short' | 'standard' | 'long'> = {
  short: ['short', 'quick', 'brief', 'cort*', 'breve', 'rapid*', 'curt*', 'pequen*'],
  standard: ['standard', 'normal', 'usual', 'average', 'estandar', 'padrao', 'comum'],
  long: ['long', 'big', 'complete', 'larg*', 'complet*', 'long*', 'grande'],
}

export const FOCUS_WORDS: Keywords<'vocabulary' | 'grammar' | 'conversation' | 'pronunciation'> = {
  vocabulary: ['vocabulary', 'words', 'vocabulario', 'palabras', 'palavras'],
  grammar: ['grammar', 'gramatica', 'rules', 'reglas', 'regras'],
  conversation: [
    'conversation*',
    'dialogue*',
    'dialog',
    'roleplay*',
    'conversacion*',
    'dialogo*',
    'conversa*',
    'conversar',
  ],
  pronunciation: [
    'pronunciation',
    'pronounce',
    'accent',
    'pronuncia*',
    'acento',
    'sotaque',
    'sounds',
    'sonidos',
    'sons',
  ],
}

/** By the ids of the topics in the course content. */
export const TOPIC_WORDS: Keywords<string> = {
  greetings: ['greet*', 'polite*', 'saludo*', 'saludar', 'cortesia', 'saudac*', 'cumpriment*'],
  introductions: ['introduc*', 'myself', 'present*', 'apresent*', 'conocer', 'conhecer', 'meeting'],
  'family-friends': [
    'famil*',
    'friend*',
    'amig*',
    'parent*',
    'padres',
    'pais',
    'children',
    'hijos',
    'filhos',
    'wedding',
  ],
  'food-cafe': [
    'food',
    'cafe*',
    'coffee',
    'breakfast',
    'drinks',
    'bakery',
    'comida*',
    'cafeteria*',
    'desayuno',
    'bebida*',
    'cooking',
    'cocina',
    'cozinha',
    'alimento*',
  ],
  restaurant: [
    'restaurant*',
    'waiter*',
    'menu',
    'dinner',
    'ordering',
    'camarero*',
    'cena',
    'garcom',
    'jantar',
    'cardapio',
  ],
  shopping: [
    'shop*',
    'store*',
    'buy*',
    'clothes',
    'market',
    'compra*',
    'tienda*',
    'ropa',
    'mercado',
    'loja*',
    'roupa*',
  ],
  'directions-transport': [
    'direction*',
    'transport*',
    'bus',
    'train*',
    'metro',
    'street*',
    'car',
    'taxi*',
    'direccion*',
    'tren*',
    'autobus*',
    'calle*',
    'direc*',
    'trem',
    'onibus',
    'rua*',
    'carro',
    'coche',
  ],
  'travel-hotel': [
    'travel*',
    'hotel*',
    'trip*',
    'vacation*',
    'holiday*',
    'airport*',
    'flight*',
    'viaj*',
    'viage*',
    'vacaciones',
    'aeropuerto',
    'viagem',
    'viagens',
    'ferias',
    'aeroporto',
    'turis*',
    'touris*',
  ],
  'time-plans': [
    'time',
    'plan*',
    'appointment*',
    'schedule*',
    'calendar',
    'weekend',
    'tiempo',
    'hora*',
    'horario*',
    'cita*',
    'encontro*',
    'agenda',
    'tempo',
    'fecha*',
  ],
  'work-study': [
    'work*',
    'job*',
    'office',
    'business',
    'interview*',
    'study*',
    'studies',
    'school',
    'university',
    'trabaj*',
    'empleo',
    'oficina',
    'negocio*',
    'entrevista*',
    'estudi*',
    'escuela',
    'trabalh*',
    'emprego',
    'escritorio',
    'estud*',
    'escola',
    'faculdade',
  ],
  health: [
    'health*',
    'doctor*',
    'hospital*',
    'body',
    'medic*',
    'sick*',
    'salud',
    'cuerpo',
    'enferm*',
    'saude',
    'corpo',
    'doenc*',
    'farmacia*',
    'pharmac*',
  ],
  'weather-nature': [
    'weather',
    'nature',
    'animals',
    'clima',
    'naturaleza',
    'animales',
    'natureza',
    'animais',
    'season*',
    'estacion*',
    'estac*',
  ],
  'feelings-opinions': [
    'feeling*',
    'opinion*',
    'emotion*',
    'sentimiento*',
    'sentimento*',
    'emocion*',
    'emoc*',
    'opinia*',
    'opinio*',
    'love',
    'amor',
  ],
  'home-daily-life': [
    'home',
    'house*',
    'daily',
    'routine*',
    'casa',
    'hogar',
    'diari*',
    'rutina*',
    'rotina*',
    'lar',
    'cotidian*',
    'apartment*',
    'apartament*',
  ],
}

/** "You choose", in one expression a language. */
export const EITHER =
  /\b(you choose|you decide|surprise me|anything|whatever|any|don'?t mind|elige tu|tu eliges|decide tu|lo que sea|da igual|sorprendeme|cualquiera|me da lo mismo|voce escolhe|tanto faz|qualquer|me surpreenda|pode escolher)\b/u

/** Small letters without accents, signs turned into spaces; apostrophes stay. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

/** Where the words of each key stand in a plain text: the place of the last one, by key. */
export function placesOf<Key extends string>(text: string, keywords: Keywords<Key>): Map<Key, number> {
  const tokens = text.split(' ')
  const places = new Map<Key, number>()
  for (const key of Object.keys(keywords) as Key[]) {
    const place = tokens.findLastIndex((token) => keywords[key].some((word) => matches(token, word)))
    if (place >= 0) places.set(key, place)
  }
  return places
}

/** The key whose word stands last in a plain text. */
export function lastNamed<Key extends string>(text: string, keywords: Keywords<Key>): Key | undefined {
  return [...placesOf(text, keywords)].reduce<[Key, number] | undefined>(
    (found, each) => (found && found[1] >= each[1] ? found : each),
    undefined,
  )?.[0]
}

function matches(token: string, word: string): boolean {
  return word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : token === word
}
