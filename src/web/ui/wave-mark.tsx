/** The sign of the product: one wave of a voice. */
export function WaveMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.9"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 15.5c3.200 0 3.600-10 7-10s3.500 13 7 13 3-6.5 6-6.5" />
    </svg>
  )
}
