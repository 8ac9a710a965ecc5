#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: the identity server gets a database and a login of its own.
set -eu
psql --username "$POSTGRES_USER" --set password="$KEYCLOAK_DB_PASSWORD" <<'SQL'
create role keycloak login password :'password';
create database keycloak owner keycloak;
revoke connect on database keycloak from public;
SQL
