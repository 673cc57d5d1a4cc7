export type AudioDecodeReason =
  | 'too_large'
  | 'too_long'
  | 'empty'
  | 'corrupt'
  | 'unsupported_container'
  | 'unsupported_codec'
  | 'timeout'

/** Why a recording was not decoded. None of the reasons goes away by trying again, except `timeout`. */
export class AudioDecodeError extends Error {
  readonly reason: AudioDecodeReason
  constructor(reason: AudioDecodeReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AudioDecodeError'
    this.reason = reason
  }
}
