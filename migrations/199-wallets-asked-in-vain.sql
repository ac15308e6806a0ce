-- Bookings that a desk confirmed after the wallet of their guest was asked in vain are paid at the hotel: since the change
-- that says so at their confirmation, their price is owed there. Those that were confirmed before it follow, unless money
-- came or may still come.
update booking set settlement = 'later'
where booking_source <> 'ota' and settlement = 'online' and status in ('confirmed', 'checked_in') and total_amount > 0
  and not exists (
    select from payment where payment.booking_id = booking.id and payment.kind = 'collection'
      and payment.status not in ('failed', 'expired'));
