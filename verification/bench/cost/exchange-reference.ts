import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from 'pg';

const tables = `
  drop schema if exists reference cascade;
  create schema reference;
  create table reference.slots (id int primary key, taken int not null default 0);
  create table reference.books (id int primary key, review_count int not null default 0, rating_sum int not null default 0);
  create table reference.members (id int primary key, credits bigint not null default 0 check (credits >= 0));
  create table reference.assignments (id bigserial primary key, slot int not null, reader int not null, author int not null,
    status text not null, rating int, finished_at timestamptz);
  create index on reference.assignments (author, reader);
  create table reference.entries (id bigserial primary key, assignment bigint not null, account text not null, amount int not null);
  insert into reference.slots select n from generate_series(1, 100000) n;
  insert into reference.books select n from generate_series(1, 100000) n;
  insert into reference.members select n, 1000000 from generate_series(1, 20000) n;
  analyze reference.slots, reference.books, reference.members`;

const script = `
\\set book random(1, 100000)
\\set reader random(1, 20000)
\\set author random(1, 20000)
begin;
update reference.slots set taken = taken + 1 where id = :book and taken < 1000000;
select count(*) from reference.assignments where reader = :author and author = :reader;
insert into reference.assignments (slot, reader, author, status) values (:book, :reader, :author, 'on_review') returning id \\gset
commit;
begin;
update reference.assignments set status = 'finished', rating = 5, finished_at = now() where id = :id and status = 'on_review';
insert into reference.entries (assignment, account, amount) values (:id, 'escrow', -10), (:id, 'reader', 10), (:id, 'house', -1), (:id, 'referrer', 1);
update reference.members set credits = credits + 10 where id = :reader;
update reference.members set credits = credits + 1 where id = :author;
update reference.slots set taken = taken - 1 where id = :book;
update reference.books set review_count = review_count + 1, rating_sum = rating_sum + 5 where id = :book;
commit;
`;

const clients = 8;
const timesEach = 60;

export async function nineStatements(client: Client, databaseUrl: string): Promise<() => Promise<number>> {
  await client.query(tables);
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-t', `${timesEach}`, '-f', '-'];
  return async () => {
    const running = promisify(execFile)('pgbench', [...options, databaseUrl]);
    running.child.stdin?.end(script);
    await running;
    return clients * timesEach;
  };
}
