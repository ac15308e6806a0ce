import { Fragment } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Carousel } from '#ui/Carousel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Whole } from '#ui/Whole.tsx'
import type { Testimonial } from '../contract.ts'
import { SHOWCASE_WORDS } from './words.ts'

const ADVANCE_MS = 6000
const STARS = [1, 2, 3, 4, 5]

const Stars = ({ rating }: { rating: number }) => {
  const { properties } = useWords()
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{properties.rating.spoken(String(rating))}</span>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={star <= rating ? 'fill-saffron text-saffron' : 'text-line'} />
      ))}
    </p>
  )
}

const Slide = ({ testimonial }: { testimonial: Testimonial }) => {
  const words = useArea(SHOWCASE_WORDS)
  const language = useLanguage()
  const saver = useSaver()
  const { name, avatar, quote, rating, location, type, video, thumbnail, verified, date } = testimonial
  return (
    <figure className={`${cardClass()} flex h-full flex-col gap-3`}>
      <Stars rating={rating} />
      <blockquote className="text-pretty">
        “<Whole text={quote} />”
      </blockquote>
      {video && (
        <a href={video} className="relative block overflow-hidden rounded-control">
          <Picture src={saver ? null : thumbnail} alt="" width={16} height={9} />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="flex size-14 items-center justify-center rounded-full bg-surface/90 text-brand shadow-card">
              <Icon name="play" size={32} label={words.videoOf(name)} />
            </span>
          </span>
        </a>
      )}
      <figcaption className="mt-auto flex items-center gap-3 pt-2">
        {avatar && !saver ? (
          <img
            src={avatar}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 rounded-full object-cover"
          />
        ) : (
          <Avatar name={name} />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{name}</span>
            {verified && (
              <Badge tone="good" icon="check">
                {words.verified}
              </Badge>
            )}
          </span>
          <span className="block text-sm text-muted">
            {[location, words.types[type], formatDay(date, language)].map((part, index) => (
              <Fragment key={part}>
                {index > 0 && '\u00a0· '}
                <span className="whitespace-nowrap">{part}</span>
              </Fragment>
            ))}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

/** Testimonials of travellers, several at a time if there is room. */
export const Testimonials = ({ testimonials, label }: { testimonials: readonly Testimonial[]; label: string }) => {
  const words = useArea(SHOWCASE_WORDS)
  const saver = useSaver()
  return (
    <Carousel
      label={label}
      advanceEvery={saver ? undefined : ADVANCE_MS}
      slideClass="w-[88%] sm:w-[calc(50%-0.5rem)] lg:w-[calc((100%-2rem)/3)]"
      words={words.carousel}
    >
      {testimonials.map((testimonial) => (
        <Slide key={testimonial.id} testimonial={testimonial} />
      ))}
    </Carousel>
  )
}
