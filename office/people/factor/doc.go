// Package factor is what somebody shows beside his password: the code of an
// authenticator app, a recovery code, or a passkey instead of all of them. It
// computes and checks; who may do so, and what is remembered of it, is the affair
// of the office.
package factor
