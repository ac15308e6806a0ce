import { PlaywrightBrowserProvider, type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import { browserProgram } from '../e2e/chromium.ts'

/** What moves is at its end at once, as for whoever asked the system for it: tests wait for no transition. */
const options: PlaywrightProviderOptions = { contextOptions: { reducedMotion: 'reduce' } }

/** Without the optimising compilers, as pages live for seconds. Only the speed of scripts differs, which no test here measures. */
const briefProgram = async () => {
  const program = await browserProgram()
  return { ...program, args: [...program.args, '--js-flags=--no-turbofan,--no-maglev,--always-sparkplug'] }
}

/** Frames are laid out and hit as ever, but nobody looks at them: their pixels would take an eighth of the processor. */
const UNPAINTED = 'iframe { opacity: 0 }'

/** Looks for the browser only when component tests run: finding one may mean to install it. */
class FoundChromium extends PlaywrightBrowserProvider {
  override async openPage(...args: Parameters<PlaywrightBrowserProvider['openPage']>) {
    options.launchOptions ??= await briefProgram()
    await super.openPage(...args)
    await this.getPage(args[0]).addStyleTag({ content: UNPAINTED })
  }
}

/** The same browser as that of the browser tests, for Vitest's own browser mode. */
export const foundChromium = () => ({
  ...playwright(options),
  providerFactory: (project: ConstructorParameters<typeof PlaywrightBrowserProvider>[0]) =>
    new FoundChromium(project, options),
})
