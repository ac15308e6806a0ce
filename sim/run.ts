/**
 * Runs a simulator as a process: prints one line when ready, ends orderly on SIGTERM, on SIGINT and, if it was started
 * with a channel to its parent, when the parent has ended; one line and exit 1 on failure.
 */
export const runAsProcess = async (
  start: () => Promise<{ close: () => Promise<void>; ready: string }>,
): Promise<void> => {
  try {
    const { close, ready } = await start()
    const stop = (): void => {
      void close().then(() => process.exit(0))
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    process.once('disconnect', stop)
    console.log(ready)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
