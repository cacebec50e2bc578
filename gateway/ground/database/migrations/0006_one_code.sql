-- A number, an email address or an account has one live code or link for each purpose, however many requests arrive at
-- once. A captcha has no subject. Within PostgreSQL 15.

delete from challenges older using challenges newer
  where older.subject <> '' and older.kind = newer.kind and older.purpose = newer.purpose and older.subject = newer.subject
    and (older.expires_at, older.id) < (newer.expires_at, newer.id);
drop index challenges_subject;
create unique index challenges_one on challenges (kind, purpose, subject) where subject <> '';
