import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../../bench/figures.ts'
import { browserProgram } from './chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

/** Lighthouse's verdict: scores of 100, times in ms, the layout shift, and the titles of the audits that failed. */
export type Verdict = { scores: number[]; times: number[]; shift: number; failed: string[] }

/** Errors of Lighthouse's own tracing, not of the page: it asks to be run again. */
const NO_TRACE = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const MOST_TRIES = 3

/** One run; null if Lighthouse asks to be run again. */
const runOnce = async (url: string): Promise<Verdict | null> => {
  const { executablePath, args, env } = await browserProgram()
  const chromeFlags = ['--headless=new', ...args]
  const chrome = await launch({ chromePath: executablePath, chromeFlags, envVars: env, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    const error = result?.lhr.runtimeError
    if (error && NO_TRACE.includes(error.code)) return null
    if (!result || error) throw new Error(`Lighthouse failed: ${error?.message}`)
    const { categories, audits } = result.lhr
    const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
      (name) => categories[name]?.auditRefs ?? [],
    )
    const failed = refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id)
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      times: TIMES.map((name) => audits[name]?.numericValue ?? Number.NaN),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      failed,
    }
  } finally {
    chrome.kill()
  }
}

const run = async (url: string) => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const verdict = await runOnce(url)
    if (verdict) return verdict
    console.warn(`Lighthouse could not trace ${url}.`)
  }
  throw new Error(`Lighthouse could not trace ${url} in ${MOST_TRIES} runs.`)
}

/** Judges a page as Lighthouse does by default: a mid-range phone on slow 4G, simulated. The median of some runs. */
export const judge = async (url: string, count: number): Promise<Verdict> => {
  const runs: Verdict[] = []
  for (let i = 0; i < count; i++) runs.push(await run(url))
  return {
    scores: CATEGORIES.map((_, i) => median(runs.map(({ scores }) => scores[i] ?? 0))),
    times: TIMES.map((_, i) => median(runs.map(({ times }) => times[i] ?? 0))),
    shift: median(runs.map(({ shift }) => shift)),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  }
}
