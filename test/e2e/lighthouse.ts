import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { median } from '../../bench/figures.ts'
import { setProcessorTime } from '../../bench/processor-time.ts'
import { browserProgram } from './chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

/**
 * Lighthouse's verdict: scores of 100, times in ms, the layout shift, the names of the audits that failed, and how fast
 * the processor was at that moment (`benchmarkIndex`).
 */
export type Verdict = { scores: number[]; times: number[]; shift: number; failed: string[]; benchmarkIndex: number }

/** How many times slower than this machine the simulated phone is, by default. */
const USUAL_SLOWDOWN = throttling.mobileSlow4G.cpuSlowdownMultiplier
/** The benchmark index of the simulated phone: in the lower half of Lighthouse's mid-tier phones, 125 to 800. */
const PHONE_INDEX = 300

/**
 * The slowdown at which a machine of this speed stands for the same phone, at most the usual one. Lighthouse asks for
 * it on slow machines: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export const slowdownFor = (benchmarkIndex: number): number =>
  Math.min(USUAL_SLOWDOWN, Math.max(1, benchmarkIndex / PHONE_INDEX))

/** Errors of Lighthouse's own tracing, not of the page: it asks to be run again. */
const NO_TRACE = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const MOST_TRIES = 3

type Options = {
  /** Sent with every request, such as the cookie of a session. */
  headers?: Record<string, string>
  slowdown?: number
}

/** One run; null if Lighthouse asks to be run again. */
const runOnce = async (url: string, { headers = {}, slowdown = USUAL_SLOWDOWN }: Options): Promise<Verdict | null> => {
  const { executablePath, args, env } = await browserProgram()
  const chromeFlags = ['--headless=new', ...args]
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-lighthouse-'))
  const chrome = await launch({ chromePath: executablePath, chromeFlags, envVars: env, logLevel: 'silent' })
  try {
    const flags = {
      port: chrome.port,
      logLevel: 'error' as const,
      onlyCategories: [...CATEGORIES],
      extraHeaders: headers,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    }
    await lighthouse(url, { ...flags, gatherMode: folder })
    // A page that could not be loaded has no trace; the audits say why.
    const file = join(folder, 'trace.json')
    if (existsSync(file)) {
      const trace = JSON.parse(await readFile(file, 'utf8'))
      setProcessorTime(trace.traceEvents)
      await writeFile(file, JSON.stringify(trace))
    }
    const result = await lighthouse(url, { ...flags, auditMode: folder })
    const error = result?.lhr.runtimeError
    if (error && NO_TRACE.includes(error.code)) return null
    if (!result || error) throw new Error(`Lighthouse failed: ${error?.message}`)
    const { categories, audits, environment } = result.lhr
    const refs = CATEGORIES.filter((name) => name !== 'performance').flatMap(
      (name) => categories[name]?.auditRefs ?? [],
    )
    const failed = refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id)
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      times: TIMES.map((name) => audits[name]?.numericValue ?? Number.NaN),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      failed,
      benchmarkIndex: environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
    await rm(folder, { recursive: true })
  }
}

const run = async (url: string, options: Options) => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const verdict = await runOnce(url, options)
    if (verdict) return verdict
    console.warn(`Lighthouse could not trace ${url}.`)
  }
  throw new Error(`Lighthouse could not trace ${url} in ${MOST_TRIES} runs.`)
}

/**
 * Judges a page as Lighthouse does by default: a mid-range phone on slow 4G, simulated. The median of some runs. Tasks
 * count with their processor time: see `setProcessorTime`.
 */
export const judge = async (url: string, count: number, options: Options = {}): Promise<Verdict> => {
  const runs: Verdict[] = []
  for (let i = 0; i < count; i++) runs.push(await run(url, options))
  return {
    scores: CATEGORIES.map((_, i) => median(runs.map(({ scores }) => scores[i] ?? 0))),
    times: TIMES.map((_, i) => median(runs.map(({ times }) => times[i] ?? 0))),
    shift: median(runs.map(({ shift }) => shift)),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
  }
}
