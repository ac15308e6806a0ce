/**
 * An event of a browser's trace, as far as it is read here: phase `X` has a start (`ts`) and a duration (`dur`), and where
 * it was recorded the processor time of its thread (`tdur`), all in microseconds; phase `I` is a mark without a duration.
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export type TraceEvent = { ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** The share of its duration in which the thread of a task had the processor, 0 to 1; 1 where it was not recorded. */
const shareOf = ({ dur = 0, tdur = dur }: TraceEvent) => (dur > 0 ? Math.min(1, tdur / dur) : 1)

/**
 * Gives each task of a trace the duration that its thread had the processor, and moves what happened within the task
 * towards its start in the same proportion; tasks keep their starts. On a machine of two cores the browser's own threads,
 * the server and whoever measures take turns with the page, and a task of 1 ms may take 15: on the phone that is simulated
 * they do not. Changes the events in place.
 */
export const setProcessorTime = (events: readonly TraceEvent[]): void => {
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph === 'X' || ph === 'I'),
    ({ pid, tid }) => `${pid}/${tid}`,
  )
  for (const thread of threads.values()) {
    thread.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    let task = { start: 0, end: 0, share: 1 }
    for (const event of thread) {
      const { ts, dur = 0 } = event
      if (ts >= task.end) task = { start: ts, end: ts + dur, share: shareOf(event) }
      event.ts = task.start + Math.round((ts - task.start) * task.share)
      if (event.dur !== undefined) event.dur = Math.round(dur * task.share)
    }
  }
}
