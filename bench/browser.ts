import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The program of a Chromium: the one that CHROMIUM names, the machine's own, or the one that came with the packages. */
export const chromiumPath = async (): Promise<string> =>
  process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path)) ?? (await chromium.executablePath())

/** What it needs to run as root in a container. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--headless=new', '--disable-dev-shm-usage']
