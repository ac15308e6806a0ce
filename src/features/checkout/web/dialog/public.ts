// The booking dialog, which pages load when it is opened: it weighs as much as they do.
export { BookingDialog } from './BookingDialog.tsx'
export { ResumedBooking } from './ResumedBooking.tsx'
