import { classNames } from './class-names.ts'

/** What a line may not break at its hyphen: booking references, M-Pesa, Wi-Fi. */
const NAMES = /((?:BHM|M|Wi)-\w+)/

/** A running text whose references and names with a hyphen stay on one line. */
export const Whole = ({ text }: { text: string }) =>
  text.split(NAMES).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and never move
    <span key={index} className={classNames(index % 2 === 1 && 'inline-block max-w-full')}>
      {part}
    </span>
  ))
