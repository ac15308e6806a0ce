/** A thin line along the top of the window while something is on its way; what comes quickly never shows it. */
export const ProgressLine = ({ label }: { label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    className="fixed inset-x-0 top-0 z-50 h-1 origin-left scale-x-90 bg-action transition-transform delay-150 duration-[8s] ease-out starting:scale-x-0"
  />
)
