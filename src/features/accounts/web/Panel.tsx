import { useEffect, useState } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ACCOUNT_WORDS } from './words.ts'

/** The endings change three times in 4.2 s and then stay: what moves longer would need a button to stop it (WCAG 2.2.2). */
const CHANGE_MS = 1400

/** The index of the ending that is shown; the last one at once with reduced motion. */
const useEnding = (count: number) => {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setShown(count - 1)
  }, [count])
  useEffect(() => {
    if (shown >= count - 1) return
    const timer = setTimeout(() => setShown(shown + 1), CHANGE_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  return shown
}

/** What hotels get from the product, on a poster; its heading tries four endings. */
export const Panel = () => {
  const { panel } = useArea(ACCOUNT_WORDS)
  const shown = useEnding(panel.endings.length)
  return (
    <aside className="relative isolate flex min-h-96 flex-col overflow-hidden rounded-card bg-poster p-6 pb-44 text-on-poster sm:p-10 sm:pb-52 lg:sticky lg:top-24 lg:min-h-[38rem]">
      <img
        src="/scenes/kilimanjaro.svg"
        alt=""
        width={1600}
        height={640}
        className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full object-cover object-[80%_100%] [mask-image:linear-gradient(transparent,black_45%)] sm:h-72 lg:h-80"
      />
      <h2 className="text-2xl sm:text-3xl">
        <span className="sr-only">{panel.spoken}</span>
        <span aria-hidden="true">
          {panel.start}
          <span
            key={shown}
            className="block min-h-[2lh] text-wrap text-poster-glow transition-[opacity,translate] duration-500 sm:min-h-[1lh] starting:translate-y-3 starting:opacity-0"
          >
            {panel.endings[shown]}
          </span>
        </span>
      </h2>
      <p className="mt-3 text-lg">{panel.lead}</p>
      <ul className="mt-5 flex flex-col gap-3">
        {panel.points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-poster-glow" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6 w-fit rounded-full bg-white/15 px-4 py-1.5 text-sm font-semibold">{panel.trust}</p>
    </aside>
  )
}
