import { startTransition, useEffect, useState } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { Promotion } from '../contract.ts'
import { SHOWCASE_WORDS } from './words.ts'

const ADVANCE_MS = 5000

/** Pictures of slides wait for the page to live, and are left out where data is to be saved. */
const usePictures = () => {
  const saver = useSaver()
  const [alive, setAlive] = useState(false)
  // In short tasks, as the page itself: at once, all slides would be rendered in the task that ends hydration.
  useEffect(() => startTransition(() => setAlive(true)), [])
  return alive && !saver
}

const CodeLine = ({ code }: { code: string }) => {
  const words = useArea(SHOWCASE_WORDS)
  const toast = useToast()
  const copy = async () => {
    toast((await copyText(code)) ? { text: words.copied(code) } : { tone: 'bad', text: words.copyFailed })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm">{words.code}</span>
      <button
        type="button"
        aria-label={words.copyNamed(code)}
        title={words.copy}
        onClick={copy}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-dashed border-on-poster/60 px-3 font-mono font-semibold tracking-wide transition-colors hover:bg-on-poster/15"
      >
        {code}
        <Icon name="copy" />
      </button>
    </div>
  )
}

const Slide = ({ promotion, pictures }: { promotion: Promotion; pictures: boolean }) => {
  const words = useArea(SHOWCASE_WORDS)
  const language = useLanguage()
  const { title, description, discount, hint, code, valid_until, region } = promotion
  const to = region ? `/properties?${new URLSearchParams({ region })}` : '/properties'
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-poster text-on-poster sm:flex-row-reverse">
      <Picture
        src={pictures ? promotion.image : ''}
        alt=""
        width={5}
        height={2}
        colour={promotion.image_colour}
        sizes="(width < 40rem) 100vw, 32rem"
        className="shrink-0 max-sm:grow sm:aspect-auto! sm:w-[42%] lg:w-1/2"
      />
      <div className="flex min-w-0 flex-col gap-2 p-5 sm:flex-1 sm:p-8">
        <p className="text-2xl leading-9 font-bold text-poster-glow">{discount}</p>
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-prose">{description}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {hint && (
            <li className="flex items-center gap-1.5 font-semibold">
              <Icon name="info" size={16} />
              {hint}
            </li>
          )}
          <li className="flex items-center gap-1.5">
            <Icon name="calendar" size={16} />
            {words.until(formatDay(valid_until, language))}
          </li>
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
          <CodeLine code={code} />
          <ButtonLink
            iconAfter="arrow-right"
            className="border-transparent! bg-on-poster! text-poster!"
            render={(link) => (
              <Link to={to} {...link}>
                {link.children}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
          >
            {region ? words.placesIn(region) : words.places}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** The promotions in turn, each with the code that gives it. */
export const Promotions = ({ promotions, label }: { promotions: readonly Promotion[]; label: string }) => {
  const words = useArea(SHOWCASE_WORDS)
  const pictures = usePictures()
  const saver = useSaver()
  return (
    <Carousel label={label} advanceEvery={saver ? undefined : ADVANCE_MS} words={words.carousel}>
      {promotions.map((promotion) => (
        <Slide key={promotion.id} promotion={promotion} pictures={pictures} />
      ))}
    </Carousel>
  )
}
