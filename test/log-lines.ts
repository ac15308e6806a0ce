import pino from 'pino'

/** A logger whose lines the test reads. */
export const logLines = () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}
