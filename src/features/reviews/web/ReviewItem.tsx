import { useState } from 'react'
import { formatDay, formatMonth, todayIn } from '#domain/calendar.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { Review } from '../contract.ts'
import { REVIEW_WORDS } from './words.ts'

/** A text with more characters or lines is cut until the reader expands it. */
const LONG = { characters: 420, lines: 6 }

const isLong = (text: string) => text.length > LONG.characters || text.split('\n').length > LONG.lines

/** User-written text: with its line breaks, in its own direction, cut if it is long. */
const Words = ({ text, lang }: { text: string; lang?: string }) => {
  const words = useArea(REVIEW_WORDS)
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <>
      <p
        lang={lang}
        dir="auto"
        className={`prose-width wrap-anywhere whitespace-pre-line ${long && !open ? 'line-clamp-5' : ''}`}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="link min-h-11 text-sm font-semibold"
        >
          {open ? words.readLess : words.readMore}
        </button>
      )}
    </>
  )
}

/** One review: guest and stay, stars, text, and the host's answer. */
export const ReviewItem = ({ review }: { review: Review }) => {
  const words = useArea(REVIEW_WORDS)
  const { common, properties } = useWords()
  const language = useLanguage()
  const { guest, rating, title, body, answer } = review
  const on = (instant: string) => formatDay(todayIn(new Date(instant)), language)
  return (
    <article>
      <div className="flex items-center gap-3">
        <Avatar name={guest ?? words.guest} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{guest ?? words.guest}</bdi>
          </p>
          <p className="text-sm text-muted">
            {words.stayed(formatMonth(review.stayed, language), common.night(review.nights))}
          </p>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        <Stars rating={rating} label={properties.rating.spoken(String(rating))} />
        <time dateTime={review.created_at} className="text-sm text-muted">
          {on(review.created_at)}
        </time>
        {(title || body) && review.language !== language && (
          <span className="text-sm text-muted">· {words.form.languages[review.language]}</span>
        )}
      </p>
      {title && (
        <h3 lang={review.language} dir="auto" className="mt-1 text-base wrap-anywhere">
          {title}
        </h3>
      )}
      {body && (
        <div className="mt-1">
          <Words text={body} lang={review.language} />
        </div>
      )}
      {answer && (
        <div className="mt-3 rounded-control border-l-4 border-brand bg-brand-soft/50 px-4 py-3">
          <p className="text-sm font-semibold">
            {words.answer}
            <time dateTime={answer.at} className="ml-2 font-normal text-muted">
              {on(answer.at)}
            </time>
          </p>
          <Words text={answer.text} />
        </div>
      )}
    </article>
  )
}
