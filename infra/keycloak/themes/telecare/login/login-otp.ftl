<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp'); section>
  <#if section == "header">
    ${msg("confirmTitle")}
  <#elseif section == "form">
    <form id="kc-otp-login-form" class="${properties.kcFormClass!}" action="${url.loginAction}" method="post" novalidate>
      <#if otpLogin.userOtpCredentials?size gt 1>
        <fieldset class="tc-choice">
          <legend>${msg("chooseApp")}</legend>
          <#list otpLogin.userOtpCredentials as app>
            <label class="pf-v5-c-check">
              <input class="pf-v5-c-check__input" type="radio" name="selectedCredentialId" value="${app.id}"<#if app.id == otpLogin.selectedCredentialId!''> checked</#if>>
              <span class="pf-v5-c-check__label">${app.userLabel!msg("otp-display-name")}</span>
            </label>
          </#list>
        </fieldset>
      <#else>
        <input type="hidden" name="selectedCredentialId" value="${otpLogin.selectedCredentialId!''}">
      </#if>
      <@field.input name="otp" label=msg("loginOtpOneTime") autocomplete="one-time-code" fieldName="totp" autofocus=true />
      <@buttons.actionGroup><@buttons.button id="kc-login" name="login" label="doSubmit" /></@buttons.actionGroup>
    </form>
  </#if>
</@layout.registrationLayout>
