/** The part of `@echogarden/espeak-ng-emscripten` 0.3.5 that is used; the package carries no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    type:
      | 'list_terminated'
      | 'word'
      | 'sentence'
      | 'mark'
      | 'play'
      | 'end'
      | 'msg_terminated'
      | 'phoneme'
      | 'samplerate'
    /** Counts code points of the text from 1. */
    text_position: number
    word_length: number
    /** Milliseconds from the start of the speech. */
    audio_position: number
    /** IPA of a phoneme; empty for a pause; `(en)` and the like for a switch of language. */
    id?: string | number
  }
  export type EspeakWorker = {
    synthesize(
      text: string,
      onChunk: (samples: Int16Array | undefined, events: EspeakEvent[]) => boolean | undefined,
    ): void
    /** Address of a text that ends in a zero byte: the phonemes of the first clause, in IPA or espeak's own names. */
    convert_to_phonemes(text: string, inIpa: boolean): { ptr: number }
    /** 0 when the voice was found; else the previous one stays. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_pitch(value: number): void
    set_range(value: number): void
    list_voices(): { name: string; identifier: string; languages: { priority: number; name: string }[] }[]
  }
  export type EspeakModule = {
    eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>
    /** The module's memory. */
    HEAPU8: Uint8Array
  }
  const initialise: () => Promise<EspeakModule>
  export default initialise
}
