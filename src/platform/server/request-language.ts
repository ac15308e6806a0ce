import type { FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#domain/language.ts'

const known = (code: string | undefined | null) => LANGUAGES.find((language) => language === code)

/** The language that the person has chosen in this browser (cookie), or undefined. */
export const chosenLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined =>
  known(cookies?.language)

/** The language of a request: the person's choice, else what the browser prefers, else English. */
export const languageOf = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): Language => {
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return chosenLanguage(request) ?? preferred.map(known).find(Boolean) ?? 'en'
}

/** The language of a page: `?lang=` decides, for everything else that this request does as well. */
export const languageOfPage = (request: FastifyRequest, url: URL): Language => {
  const requested = known(url.searchParams.get('lang'))
  if (requested) request.cookies.language = requested
  return requested ?? languageOf(request)
}
