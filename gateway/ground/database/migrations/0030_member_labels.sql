-- What an operator calls some members, such as "Admin". A label is shown and opens nothing. Within PostgreSQL 15.

create table member_labels (
  member bigint not null references members on delete cascade,
  name text not null,
  color text not null,
  color2 text not null,
  primary key (member, name)
);
